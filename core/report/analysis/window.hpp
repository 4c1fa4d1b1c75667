// The part of a run that a picture shows initially: from the first to the last work, without
// allocations before it and clean-up after it if those would take much of the width.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::analysis {

struct Window {
    trace::Nanoseconds begin_ns = 0;
    trace::Nanoseconds end_ns = 0;
};

Window interesting_window(const trace::Trace& trace);

}  // namespace streamlab::analysis
