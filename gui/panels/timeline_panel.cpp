#include <algorithm>
#include <cmath>
#include <string>

#include "look/text.hpp"
#include "panels/drawn_parts.hpp"
#include "panels/panels.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/lane_actions.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 34;
constexpr float max_panel_growth = 10;  // of a row, if a few lanes leave much height

view::LaneLayout layout_for(const Ui& ui, const AppState& state, const analysis::Timeline& timeline,
                            float height) {
    const view::ShownLanes shown = view::shown_lanes(timeline, arrangement_of(state));
    view::LaneMetrics metrics = min_lane_metrics(ui, false);
    view::LaneLayout layout = view::layout_lanes(timeline, shown, metrics);
    if (is_short(state) && layout.height > height) {
        metrics = min_lane_metrics(ui, true);
        layout = view::layout_lanes(timeline, shown, metrics);
    }
    const double rows = rows_of(layout, timeline);
    const double spare = height - ui.px(8) - layout.height;
    if (rows <= 0 || spare <= 0) return layout;
    metrics.row_height += std::min<double>(std::floor(spare / rows), ui.px(max_panel_growth));
    return view::layout_lanes(timeline, shown, metrics);
}

const char* timeline_hint(const AppState& state) {
    const check::Puzzle* puzzle = state.puzzle();
    if (state.program) return "Press Run: your program's timeline appears here.";
    if (puzzle == nullptr) return "Predict, then press Run: the timeline appears here.";
    if (state.checking) return "Checking\u2026";
    if (state.puzzle_session()->awaits_program_runs)
        return "Running what the questions are about\u2026";
    if (puzzle->kind == check::PuzzleKind::question)
        return "Read, decide, answer, and only then press Check.";
    return "Nothing ran, so there is no timeline.";
}

// Greys out the timeline of an earlier text until there is a newer one.
void veil(const Ui& ui, const AppState& state, ImVec2 from, ImVec2 size) {
    if (!state.shows_stale_run()) return;
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y),
                                              with_alpha(ui.theme.sheet, 0.55f));
}

// Draws a message instead of a timeline: the next action, or the error.
void message(const Ui& ui, const AppState& state, ImVec2 from, ImVec2 size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const RunResult* result = state.result();
    std::string text = timeline_hint(state);
    ImU32 colour = ui.theme.muted;
    if (result != nullptr) {
        text = result->problem;
        colour = ui.theme.hazard;
    } else if (state.phase == RunPhase::building) {
        text = "Building\u2026";
    } else if (!state.problem.empty() && state.lab() == nullptr && state.puzzle() == nullptr) {
        text = state.problem;
        colour = ui.theme.hazard;
    }
    const ImVec2 extent = ui.fonts.measure(Face::text, text.c_str());
    const float x = from.x + std::max(ui.px(14), (size.x - extent.x) / 2);
    draw_text(ui, draw, Face::text, ImVec2(x, from.y + (size.y - extent.y) / 2), colour, text,
              size.x - ui.px(28));
}

void timeline(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    const RunResult& result = *state.result();
    TimelineFrame frame{.ui = ui,
                        .state = state,
                        .result = result,
                        .view = state.timeline.view,
                        .selected = state.timeline.selected,
                        .second = state.timeline.second,
                        .hovered = state.timeline.hovered};
    frame.gutter = gutter_for(ui, result.timeline);
    frame.ruler = ui.px(ruler_height);
    frame.min = ImVec2(from.x + frame.gutter, from.y + frame.ruler);
    frame.max = ImVec2(from.x + size.x, from.y + size.y);
    actions.set_timeline_width(std::max(1.0f, frame.max.x - frame.min.x));
    frame.view = state.timeline.view;
    frame.layout = layout_for(ui, state, result.timeline, frame.max.y - frame.min.y);

    const double hidden =
        std::max(0.0, frame.layout.height - static_cast<double>(frame.max.y - frame.min.y));
    actions.scroll_lanes(std::clamp(state.timeline.lanes_scroll, 0.0, hidden));
    frame.scroll = static_cast<float>(std::round(state.timeline.lanes_scroll));
    lay_out_bars(frame);

    frame.draw = ImGui::GetWindowDrawList();
    frame.draw->PushClipRect(from, frame.max, true);
    draw_ruler(frame, actions);
    draw_lane_names(frame);
    draw_layers(frame);
    draw_measuring(frame);
    draw_playhead(frame);
    frame.draw->PopClipRect();
    timeline_mouse(frame, actions);
    lane_mouse(frame, actions);
    zoom_with_keys(frame, actions);
    search_box(ui, state, actions, from, frame.max);
}

}  // namespace

void timeline_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##timeline", size, ImVec2(0, 0),
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    const ImVec2 from = ImGui::GetWindowPos();
    timeline_header(ui, state, actions, from, ImVec2(size.x, ui.px(header_height)));
    const ImVec2 below(from.x, from.y + ui.px(header_height));
    const ImVec2 rest(size.x, size.y - ui.px(header_height));
    if (state.comparing) {
        timeline_pair(ui, state, actions, below, rest);
    } else if (const RunResult* result = state.result(); result != nullptr && result->built) {
        timeline(ui, state, actions, below, rest);
    } else if (shows_drawn_prediction(state)) {
        drawn_panel(ui, state, actions, below, rest);
    } else {
        message(ui, state, below, rest);
    }
    veil(ui, state, below, rest);
    end_area();
}

}  // namespace streamlab::gui
