// Round numbers along a time axis.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::render {

struct Tick {
    trace::Nanoseconds time_ns = 0;
    std::string label;  // without the unit
};

struct Ticks {
    std::vector<Tick> ticks;
    std::string unit;   // "ns", "us", "ms", "s"
    std::string begin;  // the label at the axis's start, which need not be a tick
};

// At most `most` ticks (at least 2) within [begin, end], at multiples of 1, 2 or 5 times a power of
// ten.
Ticks make_ticks(trace::Nanoseconds begin_ns, trace::Nanoseconds end_ns, int most);

}  // namespace streamlab::render
