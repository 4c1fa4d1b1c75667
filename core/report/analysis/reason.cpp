#include "analysis/reason.hpp"

#include <algorithm>
#include <limits>

#include "analysis/label.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using runtime_api::Effect;
using trace::Cause;
using trace::HostCall;
using trace::Nanoseconds;
using trace::Operation;
using trace::OperationKind;
using trace::Trace;

bool is_copy(OperationKind kind) {
    return kind == OperationKind::copy_h2d || kind == OperationKind::copy_d2h ||
           kind == OperationKind::copy_d2d || kind == OperationKind::copy_h2h ||
           kind == OperationKind::copy_peer;
}

bool allocates_or_frees(std::string_view name) {
    static constexpr std::string_view beginnings[] = {"cudaMalloc", "cudaFree", "cudaHostAlloc",
                                                      "cudaHostRegister", "cudaHostUnregister"};
    return std::any_of(std::begin(beginnings), std::end(beginnings),
                       [name](std::string_view each) { return name.starts_with(each); });
}

// A more urgent stream's work that came later was placed before it (P1).
bool was_passed(const Trace& trace, const Operation& operation, const Operation* cause) {
    if (!cause || cause->id <= operation.id) return false;
    const trace::Stream* own = trace::find_stream(trace, operation.stream);
    const trace::Stream* other = trace::find_stream(trace, cause->stream);
    return own && other && other->priority < own->priority;
}

// True if both are host functions and `operation` was ready before `other` ended.
bool shares_host_thread(const Operation& operation, const Operation* other) {
    return other && operation.kind == OperationKind::host_function &&
           other->kind == OperationKind::host_function && operation.ready_ns < other->end_ns;
}

// The kernel's name for a launch, the function's name otherwise: what is loaded at the first use.
std::string_view used_by(const Trace& trace, const HostCall& call) {
    const Operation* issued = trace::find_operation(trace, call.operation);
    return issued && issued->kind == OperationKind::kernel
               ? std::string_view(detail_of(trace, *issued).name)
               : call.name;
}

// The first use in the trace, and slower than a later one by a multiple.
bool is_first_use(const Trace& trace, const HostCall& call) {
    constexpr Nanoseconds multiple = 4;
    constexpr std::uint32_t look_ahead = 4096;
    const std::string_view use = used_by(trace, call);
    Nanoseconds shortest_ns = std::numeric_limits<Nanoseconds>::max();
    for (const HostCall& each : trace.calls) {
        if (each.name != call.name || used_by(trace, each) != use) continue;
        if (each.id < call.id) return false;
        if (each.id > call.id) shortest_ns = std::min(shortest_ns, busy_ns(each));
        if (each.id > call.id + look_ahead) break;
    }
    return shortest_ns != std::numeric_limits<Nanoseconds>::max() &&
           busy_ns(call) > multiple * shortest_ns;
}

}  // namespace

Nanoseconds busy_ns(const HostCall& call) {
    return call.end_ns == trace::never ? 0 : call.end_ns - call.begin_ns - call.blocked_ns;
}

const std::vector<ReasonText>& reason_texts() {
    static const std::vector<ReasonText> all{
#define STREAMLAB_REASON(reason, rule, title, sentence, change, program)                           \
    {Reason::reason, #reason, rule, title, sentence, change, program},
#include "analysis/reasons.def"
    };
    return all;
}

const ReasonText& text_of(Reason reason) {
    return reason_texts()[static_cast<std::size_t>(reason)];
}

Reason reason_of(const Trace& trace, const Operation& operation) {
    const Operation* cause = trace::find_operation(trace, operation.cause_operation);
    switch (operation.cause) {
    case Cause::host_issue:
        return Reason::launch_latency;
    case Cause::stream_order:
        return Reason::stream_order;
    case Cause::event_wait:
        return Reason::event;
    case Cause::legacy_barrier:
        return Reason::default_stream;
    case Cause::engine_busy:
        return operation.kind == OperationKind::copy_peer ? Reason::peer_path : Reason::copy_engine;
    case Cause::sms_full:
        return was_passed(trace, operation, cause) ? Reason::priority : Reason::no_room;
    case Cause::hardware_queue:
        return Reason::hardware_queue;
    case Cause::host_function:
        return shares_host_thread(operation, cause) ? Reason::host_function_thread
                                                    : Reason::host_function;
    case Cause::graph_edge:
        return Reason::graph_edge;
    case Cause::memory:
        return Reason::pool_memory;
    case Cause::programmatic_launch:
        return Reason::programmatic_launch;
    case Cause::device_launch:
        return Reason::device_launch;
    case Cause::previous_launch:
        return Reason::previous_launch;
    case Cause::unknown:
        break;
    }
    return Reason::unknown;
}

Reason reason_of_wait(const Trace& trace, const HostCall& call) {
    if (allocates_or_frees(call.name)) return Reason::allocation;
    const Operation* own = trace::find_operation(trace, call.operation);
    if (!own) return Reason::host_wait;
    const bool is_own_end = call.cause_operation == own->id;
    if (is_copy(own->kind)) {
        if (runtime_api::is_synchronous(runtime_api::wait_of(call.name)))
            return Reason::synchronous_copy;
        if (detail_of(trace, *own).pageable) return Reason::pageable_memory;
        return is_own_end || call.cause_operation == 0 ? Reason::synchronous_copy
                                                       : Reason::full_queue;
    }
    if (!is_own_end) return Reason::full_queue;
    return own->kind == OperationKind::memset && call.name == "cudaMemset"
               ? Reason::host_wait
               : Reason::launch_blocking;
}

Reason reason_of_time(const Trace& trace, const HostCall& call) {
    if (is_first_use(trace, call)) return Reason::first_use;
    return allocates_or_frees(call.name) ? Reason::allocation : Reason::call_cost;
}

const HostCall* capture_beside(const Trace& trace, const HostCall& call) {
    std::uint32_t ended = 0;
    constexpr std::uint32_t look_back = 256;  // calls of a capture: cheap for any operation
    for (std::uint32_t back = 1; back < look_back && back < call.id; ++back) {
        const HostCall* before = trace::find_call(trace, call.id - back);
        if (!before || before->thread != call.thread || before->result != 0) continue;
        const Effect effect = runtime_api::effect_of(before->name);
        if (effect == Effect::ends_capture) ++ended;
        if (effect != Effect::begins_capture) continue;
        if (ended == 0) return before;
        --ended;
    }
    return nullptr;
}

}  // namespace streamlab::analysis
