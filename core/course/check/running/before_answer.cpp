#include "check/running/before_answer.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace streamlab::check {

namespace {

// True for calls that issue work or wait; setup calls are hidden.
bool is_shown(const trace::HostCall& call) {
    return call.operation != 0 || call.name.find("Synchronize") != std::string_view::npos;
}

void remove_findings(trace::Trace& trace) {
    trace.hazards.clear();
    trace.notes.clear();
    trace.buffers.clear();
    trace.dataflow.clear();
    trace.host_waits.clear();
    trace.page_faults.clear();
    for (trace::Detail& detail : trace.details)
        detail.bound = trace::KernelBound::none;
}

void remove_causes(trace::Trace& trace) {
    for (trace::Operation& operation : trace.operations) {
        operation.cause = trace::Cause::host_issue;
        operation.cause_operation = 0;
    }
    for (trace::HostCall& call : trace.calls)
        call.cause_operation = 0;
}

}  // namespace

trace::Trace without_causes(trace::Trace trace) {
    remove_findings(trace);
    remove_causes(trace);
    return trace;
}

trace::Trace in_issue_order(trace::Trace trace) {
    remove_findings(trace);
    remove_causes(trace);
    std::map<std::uint32_t, trace::Nanoseconds> begin_of;  // by call
    trace::Nanoseconds next_ns = 0;
    std::erase_if(trace.calls, [](const trace::HostCall& call) { return !is_shown(call); });
    for (trace::HostCall& call : trace.calls) {
        call.begin_ns = begin_of[call.id] = next_ns;
        next_ns += issue_step_ns;
        call.end_ns = next_ns;
        call.blocked_ns = 0;
        call.result = 0;
    }
    std::erase_if(trace.operations, [&](const trace::Operation& operation) {
        return begin_of.count(operation.call) == 0;
    });
    for (trace::Operation& operation : trace.operations) {
        operation.enqueue_ns = operation.ready_ns = operation.start_ns = begin_of[operation.call];
        operation.end_ns = operation.start_ns + issue_step_ns;
        operation.engine = -1;
        operation.related = 0;
        operation.source = trace::StartSource::model;
    }
    trace.engines.clear();
    trace.end_ns = next_ns;
    trace.complete = false;
    return trace;
}

const char* withheld_text(bool shows_times) {
    return shows_times
               ? "These are the times. What each bar waited for is the question: the reasons come "
                 "with your answers."
               : "Calls and streams in the order of issue, in equal steps. When each of them runs "
                 "is the question: the times come with your answers.";
}

}  // namespace streamlab::check
