// Which lanes are shown, and in which order: the user pins lanes to the top, hides and moves them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

// Lanes are meant by their key, so that an arrangement fits the next run of the same program.
struct LaneArrangement {
    std::vector<std::string> pinned;  // in the order in which they are shown
    std::vector<std::string> hidden;
    std::vector<std::string> order;  // of the lanes that were moved, and of those around them

    bool is_usual() const { return pinned.empty() && hidden.empty() && order.empty(); }
    bool is_pinned(const std::string& key) const;
    bool operator==(const LaneArrangement&) const = default;
};

// "stream copy"; of several lanes of one name the second is "stream copy#2".
std::vector<std::string> lane_keys(const analysis::Timeline& timeline);

struct ShownLanes {
    std::vector<std::size_t> lanes;  // indices into Timeline::lanes, the pinned ones first
    std::size_t pinned = 0;          // how many of them are pinned
    std::size_t hidden = 0;          // how many lanes are not among them
};
ShownLanes shown_lanes(const analysis::Timeline& timeline, const LaneArrangement& arrangement);

void toggle_pin(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane);
void hide_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane);
// Moves a lane by `step` places among the pinned lanes, or among those of its kind. Returns whether
// there was room.
bool move_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane,
               int step);

}  // namespace streamlab::view
