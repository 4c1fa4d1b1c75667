// The delay between a call, or the end of earlier work, and the start of an operation. The
// functions are inline because every operation calls them.
#pragma once

#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

// Latency from the issuing call to the start on an idle device.
inline Nanoseconds latency_ns(const Profile& profile, OperationKind kind) {
    if (kind == OperationKind::host_function)
        return profile.launch_latency_ns + profile.host_function_start_ns;
    if (is_instant(kind)) return 0;
    return is_event(kind) ? profile.event_latency_ns : profile.launch_latency_ns;
}

// True if a copy engine continues with the next copy of its stream. Records in between do not
// matter, nor do waits that did not delay the stream.
inline bool continues_copying(const Operation& earlier, const Operation& later) {
    if (!later.is_on_copy_engine()) return false;
    if (!is_event(earlier.kind)) return earlier.engine == later.engine;
    return earlier.preceding_copy_engine == later.engine && earlier.cause != Cause::event_wait;
}

// The copy engine on which the work ended or will begin; none for the multiprocessors and for small
// copies that run with the kernels. For records, that of the preceding copy.
inline EngineId copy_engine_of(const Operation& operation) {
    if (is_event(operation.kind)) return operation.preceding_copy_engine;
    return operation.is_on_copy_engine() ? operation.engine : EngineId::none;
}

inline Nanoseconds engine_change_ns(const Profile& profile, const Operation& earlier,
                                    const Operation& later) {
    return copy_engine_of(earlier) == copy_engine_of(later) ? 0 : profile.engine_change_ns;
}

// Time from the end of `earlier` to the start of `later`, if `later` waited only for `earlier`.
inline Nanoseconds gap_ns(const Profile& profile, const Operation& earlier, const Operation& later,
                          Cause cause) {
    if (cause == Cause::graph_edge && earlier.in_graph) {
        if (is_instant(earlier.kind)) return 0;
        return (later.joins_roots ? profile.graph_join_ns : profile.graph_edge_ns) +
               engine_change_ns(profile, earlier, later);
    }
    if (later.kind == OperationKind::event_wait)
        return later.instance() == &earlier && earlier.records_time() ? profile.event_to_wait_ns
                                                                      : 0;
    if (is_instant(later.kind)) return 0;
    if (later.kind == OperationKind::event_record) {
        if (!later.records_time()) return 0;
        if (earlier.is_on_copy_engine()) return profile.copy_to_copy_ns;
        return is_event(earlier.kind) ? profile.event_to_event_ns : profile.work_to_event_ns;
    }
    if (later.transfer() && later.transfer()->continues_batch) return 0;
    if (cause == Cause::stream_order && continues_copying(earlier, later))
        return profile.copy_to_copy_ns;
    const Nanoseconds gap_ns =
        earlier.records_time() ? profile.event_to_work_ns : profile.work_to_work_ns;
    if (later.kind == OperationKind::host_function) return gap_ns + profile.host_function_start_ns;
    return gap_ns + engine_change_ns(profile, earlier, later);
}

}  // namespace streamlab::model
