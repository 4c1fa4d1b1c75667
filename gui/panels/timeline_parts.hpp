// The parts of the timeline panel, in the order in which they are drawn, and what they share.
#pragma once

#include <optional>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"
#include "view/bar_layout.hpp"
#include "view/lane_layout.hpp"

namespace streamlab::gui {

// One frame's timeline: what lies where, in screen pixels.
struct TimelineFrame {
    const Ui& ui;
    const AppState& state;
    const RunResult& result;
    view::TimeView view;  // of this run's own time
    Target selected;
    Target hovered;
    ImDrawList* draw = nullptr;
    ImVec2 min, max;   // of the lanes' drawing area, right of the names and below the ruler
    float gutter = 0;  // width of the names
    float ruler = 0;   // height
    float scroll = 0;  // of the lanes
    view::LaneLayout layout;
    std::vector<std::vector<view::Shape>> shapes;  // by lane; empty for those out of sight

    float x_of(trace::Nanoseconds time) const {
        return min.x + static_cast<float>(view.x_of(time));
    }
    float lane_top(const view::LaneBox& box) const {
        return min.y - scroll + static_cast<float>(box.top);
    }
    float row_top(const view::LaneBox& box, std::size_t row) const {
        return min.y - scroll + static_cast<float>(layout.row_top(box, row));
    }
    float row_height() const { return static_cast<float>(layout.metrics.row_height); }
    const analysis::Lane& lane(const view::LaneBox& box) const {
        return result.timeline.lanes[box.lane];
    }
};

// A bar that the mouse is on.
struct BarHit {
    const analysis::Lane* lane = nullptr;
    const view::Shape* shape = nullptr;
};

void draw_ruler(const TimelineFrame& frame, Actions& actions);
void draw_lane_names(const TimelineFrame& frame);
void draw_bars(const TimelineFrame& frame);
void draw_arrows(const TimelineFrame& frame);
void draw_hazards(const TimelineFrame& frame);
// Underlines the steps of the critical path and joins them, while it is on; other bars are paler.
void draw_critical_path(const TimelineFrame& frame);
bool is_critical(const TimelineFrame& frame, const analysis::Bar& bar);
void draw_measuring(const TimelineFrame& frame);
void draw_playhead(const TimelineFrame& frame);
// What has not happened yet at the playhead is paler.
void draw_veil(const TimelineFrame& frame);
// Play, pause and speed in a header; returns their width.
float transport_controls(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                         float height);
// Hovering, selecting, panning, zooming, measuring.
void timeline_mouse(const TimelineFrame& frame, Actions& actions);
// A drag that measures, and a click that measures what is under it.
void measure_with_mouse(const TimelineFrame& frame, Actions& actions, bool hovered);
// The field of a search, over the top right corner of the lanes.
void search_box(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 to);
std::optional<BarHit> hit_bar(const TimelineFrame& frame, ImVec2 mouse);
void bar_tooltip(const TimelineFrame& frame, const BarHit& hit);

// What a bar is called and, for operations, its colours.
ImU32 bar_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar);
ImU32 bar_label_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar);

}  // namespace streamlab::gui
