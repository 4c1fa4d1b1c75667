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

// From the end of `earlier` to the start of `later`, which waited for it alone.
inline Nanoseconds gap_ns(const Profile& profile, const Operation& earlier, const Operation& later,
                          Cause cause) {
    if (cause == Cause::graph_edge && earlier.in_graph)
        return is_instant(earlier.kind) ? 0 : profile.graph_edge_ns;
    if (later.kind == OperationKind::event_wait)
        return later.instance() == &earlier ? profile.event_to_wait_ns : 0;
    if (is_instant(later.kind)) return 0;
    if (is_event(earlier.kind))
        return is_event(later.kind) ? profile.event_to_event_ns : profile.event_to_work_ns;
    return is_event(later.kind) ? profile.work_to_event_ns : profile.work_to_work_ns;
}

}  // namespace streamlab::model
