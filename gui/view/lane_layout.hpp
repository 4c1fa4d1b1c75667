// Vertical layout of a timeline's lanes: groups (host, streams, engines) with a heading each; a
// lane's height follows from its number of rows.
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/timeline.hpp"
#include "view/lane_arrangement.hpp"

namespace streamlab::view {

// In pixels.
struct LaneMetrics {
    double row_height = 24;
    double row_gap = 2;     // between rows of one lane
    double lane_gap = 6;    // between lanes
    double heading = 20;    // height of a group's heading, above its first lane
    bool has_names = true;  // of the groups, in their headings
};

struct LaneBox {
    std::size_t lane = 0;  // index into Timeline::lanes
    double top = 0;
    double height = 0;
    bool first_of_group = false;
    bool pinned = false;  // does not scroll
};

struct LaneLayout {
    LaneMetrics metrics;
    std::vector<LaneBox> lanes;  // all that are not hidden, from the top
    double height = 0;           // of all lanes and headings
    double pinned_height = 0;    // of the pinned lanes, which come first

    double row_top(const LaneBox& box, std::size_t row) const;
    // The lane at y, including half of the gaps around it; nullptr above, below and in headings.
    const LaneBox* lane_at(double y) const;
    // The box of a lane; nullptr if the lane is hidden.
    const LaneBox* box_of(std::size_t lane) const;
};

LaneLayout layout_lanes(const analysis::Timeline& timeline, const ShownLanes& shown,
                        const LaneMetrics& metrics);

}  // namespace streamlab::view
