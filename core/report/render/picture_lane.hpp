// Draws the bars of one lane.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/timeline.hpp"
#include "analysis/window.hpp"
#include "render/primitives.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// Maps time to pixels: [window.begin, window.end] to [left, left + width].
struct TimeScale {
    analysis::Window window;
    double left = 0;
    double width = 0;

    double x(trace::Nanoseconds time_ns) const;  // clamped to the window
    bool shows(trace::Nanoseconds begin_ns, trace::Nanoseconds end_ns) const {
        return end_ns >= window.begin_ns && begin_ns <= window.end_ns;
    }
};

inline constexpr double narrowest_own_time = 4;  // pixels; shorter host work is not drawn
inline constexpr std::uint16_t max_rows = 8;     // per lane; bars in further rows are not drawn

// `y`: the top of the lane's first row.
void draw_lane_bars(const trace::Trace& trace, const analysis::Lane& lane, const TimeScale& scale,
                    double y, std::vector<Primitive>& out);

// An operation's tooltip.
std::string tooltip_of(const trace::Trace& trace, const trace::Operation& operation);

}  // namespace streamlab::render
