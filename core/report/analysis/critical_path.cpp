#include "analysis/critical_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::Nanoseconds;
using trace::Operation;
using trace::OperationKind;

const Operation* last_to_end(const trace::Trace& trace) {
    const Operation* last = nullptr;
    for (const Operation& operation : trace.operations) {
        if (operation.end_ns == trace::never || !is_work(operation.kind)) continue;
        if (last == nullptr || operation.end_ns > last->end_ns) last = &operation;
    }
    return last;
}

// Follows the chain backwards from its end.
class Tracer {
public:
    explicit Tracer(const trace::Trace& trace) : trace_(trace) {}

    CriticalPath trace_back() {
        const Operation* operation = last_to_end(trace_);
        if (operation == nullptr) return {};
        until_ns_ = operation->end_ns;
        // A damaged trace may contain a cycle, so the number of steps is limited to the number of
        // operations.
        for (std::size_t left = trace_.operations.size(); operation != nullptr && left > 0; --left)
            operation = step(*operation);
        std::reverse(path_.steps.begin(), path_.steps.end());
        sum_up();
        return std::move(path_);
    }

private:
    // Returns the preceding operation in the chain.
    const Operation* step(const Operation& operation) {
        add({operation.id, 0, operation.start_ns, operation.end_ns});
        if (const Operation* cause = trace::find_operation(trace_, operation.cause_operation))
            return has_run(*cause) ? cause : nullptr;
        if (operation.cause != trace::Cause::host_issue) return nullptr;
        return follow_host(operation);
    }

    // The host could issue it only after an earlier call had returned.
    const Operation* follow_host(const Operation& operation) {
        const trace::HostCall* issuing = trace::find_call(trace_, operation.call);
        if (issuing == nullptr) return nullptr;
        for (std::uint32_t id = issuing->id; id-- > 1;) {
            const trace::HostCall* call = trace::find_call(trace_, id);
            if (call == nullptr || call->thread != issuing->thread) continue;
            const Operation* released = trace::find_operation(trace_, call->cause_operation);
            if (call->blocked_ns <= 0 || released == nullptr || !has_run(*released)) continue;
            add({0, issuing->id, released->end_ns, operation.start_ns});
            return released;
        }
        add({0, issuing->id, issuing->begin_ns, operation.start_ns});
        return nullptr;
    }

    static bool has_run(const Operation& operation) {
        return operation.start_ns != trace::never && operation.end_ns != trace::never;
    }

    // Steps overlap if a wave of one kernel made space for the next kernel: then the later step
    // counts.
    void add(CriticalStep step) {
        step.end_ns = std::min(step.end_ns, until_ns_);
        step.begin_ns = std::min(step.begin_ns, step.end_ns);
        until_ns_ = step.begin_ns;
        path_.steps.push_back(step);
    }

    void sum_up() {
        for (const CriticalStep& step : path_.steps)
            part_of(step) += step.end_ns - step.begin_ns;
        path_.other_ns +=
            path_.length_ns() - path_.kernels_ns - path_.copies_ns - path_.host_ns - path_.other_ns;
    }

    Nanoseconds& part_of(const CriticalStep& step) {
        const Operation* operation = trace::find_operation(trace_, step.operation);
        if (operation == nullptr) return path_.host_ns;
        switch (operation->kind) {
        case OperationKind::kernel:
        case OperationKind::graph:
        case OperationKind::conditional:
            return path_.kernels_ns;
        case OperationKind::copy_h2d:
        case OperationKind::copy_d2h:
        case OperationKind::copy_d2d:
        case OperationKind::copy_h2h:
        case OperationKind::copy_peer:
        case OperationKind::memset:
            return path_.copies_ns;
        case OperationKind::host_function:
            return path_.host_ns;
        default:
            return path_.other_ns;
        }
    }

    const trace::Trace& trace_;
    CriticalPath path_;
    Nanoseconds until_ns_ = 0;
};

}  // namespace

CriticalPath critical_path(const trace::Trace& trace) { return Tracer(trace).trace_back(); }

std::string critical_path_in_words(const CriticalPath& path) {
    if (path.steps.empty()) return {};
    std::string text = human_duration(path.length_ns()) + " long";
    const char* separator = ": ";
    for (const auto& [name, part] :
         {std::pair{"kernels", path.kernels_ns}, std::pair{"copies", path.copies_ns},
          std::pair{"host", path.host_ns}, std::pair{"other", path.other_ns}}) {
        if (part <= 0) continue;
        text += fmt::format("{}{} {}", separator, name, human_duration(part));
        separator = ", ";
    }
    return text + '.';
}

}  // namespace streamlab::analysis
