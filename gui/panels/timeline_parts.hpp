// Parts of the timeline panel, in drawing order, and their common data.
#pragma once

#include <optional>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"
#include "view/bar_layout.hpp"
#include "view/lane_layout.hpp"

namespace streamlab::gui {

// The layout of the timeline in one frame, in screen pixels.
struct TimelineFrame {
    const Ui& ui;
    const AppState& state;
    const RunResult& result;
    view::TimeView view;  // in this run's own time
    Target selected;
    Target second;  // the details are about both
    Target hovered;
    ImDrawList* draw = nullptr;
    ImVec2 min, max;   // drawing area of the lanes, right of the names and below the ruler
    float gutter = 0;  // width of the names
    float ruler = 0;   // height
    float scroll = 0;  // of the lanes
    // If two runs are shown: the index of this one, the time that its ruler shows as 0, and the
    // offset of its times from those of the run in focus.
    std::optional<std::size_t> run;
    trace::Nanoseconds origin_ns = 0;
    trace::Nanoseconds later_ns = 0;
    view::LaneLayout layout;
    std::vector<std::vector<view::Shape>> shapes;  // by lane; empty for lanes that are not visible

    float x_of(trace::Nanoseconds time) const {
        return min.x + static_cast<float>(view.x_of(time));
    }
    float lane_top(const view::LaneBox& box) const {
        return min.y - scroll_of(box) + static_cast<float>(box.top);
    }
    float row_top(const view::LaneBox& box, std::size_t row) const {
        return min.y - scroll_of(box) + static_cast<float>(layout.row_top(box, row));
    }
    // Pinned lanes do not scroll; the others scroll below them.
    float scroll_of(const view::LaneBox& box) const { return box.pinned ? 0 : scroll; }
    float clip_top(bool pinned) const {
        return pinned ? min.y : min.y + static_cast<float>(layout.pinned_height);
    }
    const view::LaneBox* lane_under(float mouse_y) const {
        const double y = mouse_y - min.y;
        return layout.lane_at(y < layout.pinned_height ? y : y + scroll);
    }
    float row_height() const { return static_cast<float>(layout.metrics.row_height); }
    const analysis::Lane& lane(const view::LaneBox& box) const {
        return result.timeline.lanes[box.lane];
    }
};

// The bar under the mouse.
struct BarHit {
    const analysis::Lane* lane = nullptr;
    const view::Shape* shape = nullptr;
};

inline constexpr float ruler_height = 26;

// Metrics of the smallest legible lanes; `compact`: without headings of groups.
view::LaneMetrics min_lane_metrics(const Ui& ui, bool compact);
double rows_of(const view::LaneLayout& layout, const analysis::Timeline& timeline);
// Width of the longest name.
float gutter_for(const Ui& ui, const analysis::Timeline& timeline);
// Lays out the bars of the visible lanes; all other parts of the frame must be set.
void lay_out_bars(TimelineFrame& frame);
// Draws the bars and everything on top of them.
void draw_layers(const TimelineFrame& frame);

// The header above the lanes, and the lanes of one run or of two.
std::string title_of_timeline(const AppState& state);
void timeline_header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                     ImVec2 size);
void timeline_pair(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size);

void draw_ruler(const TimelineFrame& frame, Actions& actions);
void draw_lane_names(const TimelineFrame& frame);
// Handles the mouse over the names of the lanes: their menu, and moving them.
void lane_mouse(const TimelineFrame& frame, Actions& actions);
void draw_bars(const TimelineFrame& frame);
void draw_arrows(const TimelineFrame& frame);
void draw_hazards(const TimelineFrame& frame);
// While it is on, underlines and joins the steps of the critical path, and dims all other bars.
void draw_critical_path(const TimelineFrame& frame);
bool is_critical(const TimelineFrame& frame, const analysis::Bar& bar);
void draw_measuring(const TimelineFrame& frame);
void draw_playhead(const TimelineFrame& frame);
// Dims everything after the playhead.
void dim_after_playhead(const TimelineFrame& frame);
// Draws play, pause and speed controls in a header; returns their width.
float transport_controls(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                         float height);
// Handles hovering, selecting, panning, zooming and measuring.
void timeline_mouse(const TimelineFrame& frame, Actions& actions);
// Handles W and S.
void zoom_with_keys(const TimelineFrame& frame, Actions& actions);
// Measures the span of a drag, or a clicked bar or gap.
void measure_with_mouse(const TimelineFrame& frame, Actions& actions, bool hovered);
// Draws the search field over the top right corner of the lanes.
void search_box(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 to);
std::optional<BarHit> hit_bar(const TimelineFrame& frame, ImVec2 mouse);
void bar_tooltip(const TimelineFrame& frame, const BarHit& hit);
// Draws the tooltip of the host's own work, if the mouse is between two calls.
void own_time_tooltip(const TimelineFrame& frame, ImVec2 mouse);

// Colours of a bar and of its label.
ImU32 bar_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar);
ImU32 bar_label_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar);

}  // namespace streamlab::gui
