// The visible bars of one row, in pixels. Bars that are too narrow to see are folded into one block
// with a count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "view/lane_index.hpp"
#include "view/time_view.hpp"

namespace streamlab::view {

inline constexpr double fold_below_pixels = 3;

// One bar, or a block that represents `count` bars.
struct Shape {
    double left = 0;     // of the waiting (hollow) part
    double running = 0;  // left edge of the solid part; equal to `left` without a wait
    double right = 0;
    std::uint32_t first = 0;  // index into Lane::bars: the bar, or the first of the block
    std::uint32_t count = 1;
    std::uint32_t row = 0;
    // Blocks of host calls: fraction of the block's time in which the host waited, from 0 to 1.
    float waited = 0;

    bool folded() const { return count > 1; }
};

// Appends the shapes of one row, from left to right. Edges far outside the view are clamped to just
// outside, so that they stay exact in single precision.
void layout_row(const analysis::Lane& lane, const RowIndex& row, std::uint32_t row_number,
                const TimeView& view, std::vector<Shape>& shapes);

std::vector<Shape> layout_lane(const analysis::Lane& lane, const LaneIndex& index,
                               const TimeView& view);

// The first element of [own, end) that is at least `narrowest_ns` long. Visits at most two shorter
// ones per `narrowest_ns`, however many there are.
template <class Iterator>
Iterator next_own_time(Iterator own, Iterator end, Nanoseconds narrowest_ns) {
    while (own != end && own->end_ns - own->begin_ns < narrowest_ns) {
        const Nanoseconds earliest_end_ns = own->begin_ns + narrowest_ns;
        own = std::partition_point(std::next(own), end, [&](const analysis::OwnTime& each) {
            return each.end_ns < earliest_end_ns;
        });
    }
    return own;
}

// The shape at x in a row; a narrow bar is hit up to `slack` pixels next to it. Null if there is
// none.
const Shape* hit_test(const std::vector<Shape>& shapes, std::uint32_t row, double x, double slack);

}  // namespace streamlab::view
