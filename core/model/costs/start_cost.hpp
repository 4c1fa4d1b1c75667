// What lies between a call, or the end of earlier work, and the start of an operation.
#pragma once

#include "model/operation.hpp"
#include "model/profile.hpp"

namespace streamlab::model {

// From the call that hands the operation over to its start on an idle device.
Nanoseconds latency_ns(const Profile& profile, OperationKind kind);

// From the end of `earlier` to the start of `later`, which waited for it alone.
Nanoseconds gap_ns(const Profile& profile, const Operation& earlier, const Operation& later,
                   Cause cause);

}  // namespace streamlab::model
