// The delay between a call, or the end of earlier work, and the start of an operation. The
// functions are inline because every operation calls them.
#pragma once

#include "model/operation.hpp"
#include "model/profile.hpp"

namespace streamlab::model {

// From the call that issues the operation to its start on an idle device.
inline Nanoseconds latency_ns(const Profile& profile, OperationKind kind) {
    if (is_instant(kind)) return 0;
    return is_event(kind) ? profile.event_latency_ns : profile.launch_latency_ns;
}

// Does a copy engine go on with its stream's next copy? Records between them do not matter, nor do
// waits that did not hold the stream up.
inline bool goes_on_copying(const Operation& earlier, const Operation& later) {
    if (!later.is_on_copy_engine()) return false;
    if (!is_event(earlier.kind)) return earlier.engine == later.engine;
    return earlier.behind_copy == later.engine && earlier.cause != Cause::event_wait;
}

// From the end of `earlier` to the start of `later`, which waited for it alone.
inline Nanoseconds gap_ns(const Profile& profile, const Operation& earlier, const Operation& later,
                          Cause cause) {
    if (cause == Cause::graph_edge && earlier.in_graph) {
        if (is_instant(earlier.kind)) return 0;
        return later.joins_roots ? profile.graph_join_ns : profile.graph_edge_ns;
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
    if (cause == Cause::stream_order && goes_on_copying(earlier, later))
        return profile.copy_to_copy_ns;
    return earlier.records_time() ? profile.event_to_work_ns : profile.work_to_work_ns;
}

}  // namespace streamlab::model
