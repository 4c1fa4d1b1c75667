#include "view/lane_layout.hpp"

#include <algorithm>

namespace streamlab::view {

LaneLayout layout_lanes(const analysis::Timeline& timeline, const LaneMetrics& metrics) {
    LaneLayout layout;
    layout.metrics = metrics;
    double y = 0;
    for (std::size_t i = 0; i < timeline.lanes.size(); ++i) {
        const analysis::Lane& lane = timeline.lanes[i];
        LaneBox box;
        box.lane = i;
        box.first_of_group = i == 0 || timeline.lanes[i - 1].kind != lane.kind;
        if (box.first_of_group) y += metrics.heading;
        const double rows = std::max<double>(1, lane.rows);
        box.top = y;
        box.height = rows * metrics.row_height + (rows - 1) * metrics.row_gap;
        y += box.height + metrics.lane_gap;
        layout.lanes.push_back(box);
    }
    layout.height = y;
    return layout;
}

double LaneLayout::row_top(const LaneBox& box, std::size_t row) const {
    return box.top + static_cast<double>(row) * (metrics.row_height + metrics.row_gap);
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
