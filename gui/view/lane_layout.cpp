#include "view/lane_layout.hpp"

#include <algorithm>

namespace streamlab::view {

LaneLayout layout_lanes(const analysis::Timeline& timeline, const ShownLanes& shown,
                        const LaneMetrics& metrics) {
    LaneLayout layout;
    layout.metrics = metrics;
    double y = 0;
    for (std::size_t i = 0; i < shown.lanes.size(); ++i) {
        const analysis::Lane& lane = timeline.lanes[shown.lanes[i]];
        LaneBox box;
        box.lane = shown.lanes[i];
        box.pinned = i < shown.pinned;
        box.first_of_group = i == 0 || i == shown.pinned ||
                             (!box.pinned && timeline.lanes[shown.lanes[i - 1]].kind != lane.kind);
        if (box.first_of_group) y += metrics.heading;
        const double rows = std::max<double>(1, lane.rows);
        box.top = y;
        box.height = rows * metrics.row_height + (rows - 1) * metrics.row_gap;
        y += box.height + metrics.lane_gap;
        layout.lanes.push_back(box);
        if (box.pinned) layout.pinned_height = y;
    }
    layout.height = y;
    return layout;
}

double LaneLayout::row_top(const LaneBox& box, std::size_t row) const {
    return box.top + static_cast<double>(row) * (metrics.row_height + metrics.row_gap);
}

const LaneBox* LaneLayout::box_of(std::size_t lane) const {
    // Fast path: nearly always, no lane was moved or hidden.
    if (lane < lanes.size() && lanes[lane].lane == lane) return &lanes[lane];
    const auto found = std::find_if(lanes.begin(), lanes.end(),
                                    [&](const LaneBox& box) { return box.lane == lane; });
    return found == lanes.end() ? nullptr : &*found;
}

const LaneBox* LaneLayout::lane_at(double y) const {
    const double slack = metrics.lane_gap / 2;
    const auto after = std::partition_point(lanes.begin(), lanes.end(), [&](const LaneBox& box) {
        return box.top + box.height + slack <= y;
    });
    if (after == lanes.end() || y < after->top - slack) return nullptr;
    return &*after;
}

}  // namespace streamlab::view
