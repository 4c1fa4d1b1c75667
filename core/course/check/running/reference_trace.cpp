#include "check/running/reference_trace.hpp"

#include <algorithm>

#include "check/running/reference.hpp"
#include "check/running/settings.hpp"

namespace streamlab::check {

namespace {

bool is_work(const trace::Operation& operation) {
    switch (operation.kind) {
    case trace::OperationKind::event_record:
    case trace::OperationKind::event_wait:
    case trace::OperationKind::allocation:
    case trace::OperationKind::deallocation:
    case trace::OperationKind::empty:
        return false;
    default:
        return true;
    }
}

// Removes the cause of the operation's start. Keeps its start and end, but sets its issue and ready
// times to the start, so that no wait is shown.
void forget_reasons(trace::Operation& operation) {
    operation.cause = trace::Cause::host_issue;
    operation.cause_operation = operation.related = operation.event = operation.call = 0;
    operation.enqueue_ns = operation.ready_ns = operation.start_ns;
}

}  // namespace

trace::Trace without_code(trace::Trace trace) {
    std::vector<trace::Operation> work;
    for (trace::Operation operation : trace.operations) {
        if (!is_work(operation)) continue;
        forget_reasons(operation);
        operation.id = static_cast<std::uint32_t>(work.size() + 1);
        work.push_back(operation);
    }
    trace.operations = std::move(work);
    trace.calls.clear();
    trace.events.clear();
    trace.buffers.clear();
    trace.notes.clear();
    trace.hazards.clear();
    trace.dataflow.clear();
    trace.host_waits.clear();
    trace.measurements.clear();
    trace.memory_uses.clear();
    trace.locations.assign(1, trace::SourceLine{});
    trace.program = "the reference";
    return trace;
}

std::shared_ptr<const trace::Trace> trace_of_reference(const Puzzle& puzzle,
                                                       const trace::Trace& submission,
                                                       const CheckOptions& options) {
    const std::vector<Setting> settings = settings_of(puzzle, options);
    const auto setting = std::find_if(settings.begin(), settings.end(), [&](const Setting& each) {
        return each.profile == submission.profile && each.seed == submission.seed;
    });
    if (setting == settings.end() || !std::filesystem::exists(puzzle.solution)) return nullptr;
    const program::BuildResult built =
        program::build(build_request(puzzle, puzzle.solution), options.toolchain);
    if (!built.ok) return nullptr;
    const RunOutcome run =
        run_once(built.executable, "solution.cu", *setting, {options.timeout_s, options.cancelled});
    if (!run.is_complete() || !run.trace) return nullptr;
    return std::make_shared<const trace::Trace>(without_code(*run.trace));
}

}  // namespace streamlab::check
