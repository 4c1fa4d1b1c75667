// What the advice of a finding asks for, as far as it is an edit that a machine can try.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::analysis {

// An event is recorded behind the call or launch at `after`, in its stream; the stream of the call
// or launch at `before`, or the host, waits for it before that line.
struct AdvisedOrder {
    trace::SourceLine after;
    trace::SourceLine before;
    bool host_waits = false;
};

}  // namespace streamlab::analysis
