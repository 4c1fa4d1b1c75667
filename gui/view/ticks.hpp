// Ticks of a time axis, and times as text.
#pragma once

#include <string>
#include <vector>

#include "view/time_view.hpp"

namespace streamlab::view {

struct Tick {
    double x = 0;  // pixels
    Nanoseconds time_ns = 0;
    std::string label;  // without unit; empty for minor ticks
};

struct Ticks {
    std::vector<Tick> ticks;
    std::string unit;  // "ns", "us", "ms" or "s": the same for all labels
};

// Ticks at steps of 1, 2 or 5 times a power of ten, at least `min_spacing` pixels apart, with minor
// ticks between them if there is room.
Ticks make_ticks(const TimeView& view, double min_spacing);

// A point in time, "10.003 ms", with as many decimals as a step of `resolution` needs. (For
// durations there is analysis::human_duration.)
std::string format_time(Nanoseconds time, Nanoseconds resolution);

}  // namespace streamlab::view
