// Layout of a timeline, and its layers in drawing order.
#include <algorithm>
#include <cmath>

#include "panels/drawn_parts.hpp"
#include "panels/timeline_parts.hpp"

namespace streamlab::gui {

namespace {

constexpr float min_gutter = 112;
constexpr float max_gutter = 190;

}  // namespace

view::LaneMetrics min_lane_metrics(const Ui& ui, bool compact) {
    view::LaneMetrics metrics;
    metrics.row_height = ui.px(compact ? 18 : 24);
    metrics.row_gap = ui.px(compact ? 1 : 2);
    metrics.lane_gap = ui.px(compact ? 3 : 6);
    metrics.heading = ui.px(compact ? 5 : 24);
    metrics.has_names = !compact;
    return metrics;
}

double rows_of(const view::LaneLayout& layout, const analysis::Timeline& timeline) {
    double rows = 0;
    for (const view::LaneBox& box : layout.lanes)
        rows += std::max<double>(1, timeline.lanes[box.lane].rows);
    return rows;
}

float gutter_for(const Ui& ui, const analysis::Timeline& timeline) {
    float longest = 0;
    for (const analysis::Lane& lane : timeline.lanes)
        longest = std::max(longest, ui.fonts.measure(Face::text, lane.name.c_str()).x);
    return std::clamp(longest + ui.px(36), ui.px(min_gutter), ui.px(max_gutter));
}

void lay_out_bars(TimelineFrame& frame) {
    frame.shapes.resize(frame.result.timeline.lanes.size());
    for (const view::LaneBox& box : frame.layout.lanes) {
        const float top = frame.lane_top(box);
        if (top > frame.max.y || top + static_cast<float>(box.height) < frame.min.y) continue;
        frame.shapes[box.lane] =
            view::layout_lane(frame.lane(box), frame.result.index.lane(box.lane), frame.view);
    }
}

void draw_layers(const TimelineFrame& frame) {
    frame.draw->PushClipRect(frame.min, frame.max, true);
    draw_bars(frame);
    if (!frame.run) draw_ghosts(frame);
    draw_critical_path(frame);
    draw_arrows(frame);
    draw_hazards(frame);
    dim_after_playhead(frame);
    frame.draw->PopClipRect();
}

}  // namespace streamlab::gui
