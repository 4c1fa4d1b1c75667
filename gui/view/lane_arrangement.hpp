// Visibility and order of the lanes: the user pins lanes to the top, hides and moves them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/timeline.hpp"

namespace streamlab::view {

// Lanes are identified by key, so that an arrangement fits the next run of the same program.
struct LaneArrangement {
    std::vector<std::string> pinned;  // in the order in which they are shown
    std::vector<std::string> hidden;
    std::vector<std::string> order;  // of all lanes of a kind in which one was moved

    bool is_usual() const { return pinned.empty() && hidden.empty() && order.empty(); }
    bool is_pinned(const std::string& key) const;
    bool operator==(const LaneArrangement&) const = default;
};

// "stream copy"; the second of several lanes with that name is "stream copy#2".
std::vector<std::string> lane_keys(const analysis::Timeline& timeline);

struct ShownLanes {
    std::vector<std::size_t> lanes;  // indices into Timeline::lanes, the pinned ones first
    std::size_t pinned = 0;          // number of pinned lanes among them
    std::size_t hidden = 0;          // number of hidden lanes
};
ShownLanes shown_lanes(const analysis::Timeline& timeline, const LaneArrangement& arrangement);

void toggle_pin(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane);
void hide_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane);
// Moves a lane by `step` places among the pinned lanes, or among those of its kind. Returns false
// at the end of that group.
bool move_lane(LaneArrangement& arrangement, const analysis::Timeline& timeline, std::size_t lane,
               int step);

}  // namespace streamlab::view
