#include <algorithm>
#include <cmath>
#include <string>

#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/drawn_parts.hpp"
#include "panels/panels.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 34;
constexpr float ruler_height = 26;
constexpr float smallest_gutter = 96;
constexpr float largest_gutter = 190;

constexpr float smallest_row = 24;
constexpr float largest_row = 34;

// Rows grow where few lanes have much room.
view::LaneMetrics metrics_for(const Ui& ui, const analysis::Timeline& timeline, float height) {
    view::LaneMetrics metrics;
    metrics.row_height = ui.px(smallest_row);
    metrics.row_gap = ui.px(2);
    metrics.lane_gap = ui.px(6);
    metrics.heading = ui.px(24);
    double rows = 0;
    for (const analysis::Lane& lane : timeline.lanes)
        rows += std::max<double>(1, lane.rows);
    const double spare = height - ui.px(8) - view::layout_lanes(timeline, metrics).height;
    if (rows > 0 && spare > 0) {
        metrics.row_height +=
            std::min<double>(std::floor(spare / rows), ui.px(largest_row - smallest_row));
    }
    return metrics;
}

// As wide as the longest name needs.
float gutter_for(const Ui& ui, const analysis::Timeline& timeline) {
    float longest = 0;
    for (const analysis::Lane& lane : timeline.lanes) {
        longest = std::max(longest, ui.fonts.measure(Face::text, lane.name.c_str()).x);
    }
    return std::clamp(longest + ui.px(36), ui.px(smallest_gutter), ui.px(largest_gutter));
}

const char* title_of(const AppState& state) {
    if (asks_for_a_drawing(state)) return "Your prediction";
    if (state.puzzle() == nullptr) return "Timeline";
    return state.shows_reference ? "The reference" : "Your program";
}

void header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, float width) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float height = ui.px(header_height);
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + height), ui.theme.panel);
    const float y = from.y + (height - ui.fonts.size(Face::text) * 1.16f) / 2;
    float x = from.x + ui.px(14);
    x +=
        draw_text(ui, draw, Face::strong, ImVec2(x, y), ui.theme.text, title_of(state)) + ui.px(12);
    const RunResult* result = state.result();
    if (result == nullptr || !result->built) return;
    const std::string length = analysis::human_duration(result->figures.makespan_ns) + " in all";
    x += draw_text(ui, draw, Face::text, ImVec2(x, y), ui.theme.muted, length) + ui.px(14);
    transport_controls(ui, state, actions, ImVec2(x, from.y), height);

    float right = from.x + width - ui.px(10);
    const float button_y = from.y + (height - ui.px(24)) / 2;
    const auto button = [&](const char* label, bool on) {
        const float button_width = ui.fonts.measure(Face::small, label).x + ui.px(16);
        right -= button_width;
        ImGui::SetCursorScreenPos(ImVec2(right, button_y));
        right -= ui.px(6);
        const ScopedFace face(ui.fonts, Face::small);
        if (on) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.accent);
        const bool pressed = ImGui::Button(label, ImVec2(button_width, ui.px(24)));
        if (on) ImGui::PopStyleColor();
        return pressed;
    };
    if (button("Show all", false)) actions.fit_all();
    if (button("Event arrows", state.timeline.all_arrows)) actions.toggle_arrows();
    if (button("Critical path", state.timeline.critical_path)) actions.toggle_critical_path();
    if (button("Measure", state.timeline.measuring.on)) actions.toggle_measuring();
    if (state.puzzle() != nullptr && state.puzzle_session()->reference &&
        button("Reference", state.shows_reference))
        actions.toggle_reference();
}

const char* what_to_do(const AppState& state) {
    const check::Puzzle* puzzle = state.puzzle();
    if (puzzle == nullptr) return "Predict, then press Run: the timeline appears here.";
    if (state.checking) return "Checking\u2026";
    if (puzzle->kind == check::PuzzleKind::question)
        return "Read, decide, answer, and only then press Check.";
    const check::Verdict* verdict = state.puzzle_session()->verdict.get();
    if (verdict != nullptr) return "Nothing ran, so there is no timeline.";
    return "Save your file, or press Check: your program's timeline appears here.";
}

// In place of a timeline: what to do, or what went wrong.
void message(const Ui& ui, const AppState& state, ImVec2 from, ImVec2 size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const RunResult* result = state.result();
    std::string text = what_to_do(state);
    ImU32 colour = ui.theme.muted;
    if (result != nullptr) {
        text = result->problem;
        colour = ui.theme.hazard;
    } else if (state.phase == RunPhase::building) {
        text = "Building\u2026";
    } else if (state.lab() == nullptr && state.puzzle() == nullptr) {
        text = state.problem;
        colour = ui.theme.hazard;
    }
    const ImVec2 extent = ui.fonts.measure(Face::text, text.c_str());
    const float x = from.x + std::max(ui.px(14), (size.x - extent.x) / 2);
    draw_text(ui, draw, Face::text, ImVec2(x, from.y + (size.y - extent.y) / 2), colour, text,
              size.x - ui.px(28));
}

void lay_out_bars(TimelineFrame& frame) {
    frame.shapes.resize(frame.layout.lanes.size());
    for (const view::LaneBox& box : frame.layout.lanes) {
        const float top = frame.lane_top(box);
        if (top > frame.max.y || top + static_cast<float>(box.height) < frame.min.y) continue;
        frame.shapes[box.lane] =
            view::layout_lane(frame.lane(box), frame.result.index.lane(box.lane), frame.view);
    }
}

void timeline(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 size) {
    const RunResult& result = *state.result();
    TimelineFrame frame{.ui = ui,
                        .state = state,
                        .result = result,
                        .view = state.timeline.view,
                        .selected = state.timeline.selected,
                        .hovered = state.timeline.hovered};
    frame.gutter = gutter_for(ui, result.timeline);
    frame.ruler = ui.px(ruler_height);
    frame.min = ImVec2(from.x + frame.gutter, from.y + frame.ruler);
    frame.max = ImVec2(from.x + size.x, from.y + size.y);
    actions.set_timeline_width(std::max(1.0f, frame.max.x - frame.min.x));
    frame.view = state.timeline.view;
    frame.layout = view::layout_lanes(result.timeline,
                                      metrics_for(ui, result.timeline, frame.max.y - frame.min.y));

    const double hidden =
        std::max(0.0, frame.layout.height - static_cast<double>(frame.max.y - frame.min.y));
    actions.scroll_lanes(std::clamp(state.timeline.lanes_scroll, 0.0, hidden));
    frame.scroll = static_cast<float>(std::round(state.timeline.lanes_scroll));
    lay_out_bars(frame);

    frame.draw = ImGui::GetWindowDrawList();
    frame.draw->PushClipRect(from, frame.max, true);
    draw_ruler(frame, actions);
    draw_lane_names(frame);
    frame.draw->PushClipRect(frame.min, frame.max, true);
    draw_bars(frame);
    draw_ghosts(frame);
    draw_critical_path(frame);
    draw_arrows(frame);
    draw_hazards(frame);
    draw_veil(frame);
    frame.draw->PopClipRect();
    draw_measuring(frame);
    draw_playhead(frame);
    frame.draw->PopClipRect();
    timeline_mouse(frame, actions);
    search_box(ui, state, actions, from, frame.max);
}

}  // namespace

void timeline_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.sheet);
    begin_area("##timeline", size, ImVec2(0, 0),
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    const ImVec2 from = ImGui::GetWindowPos();
    header(ui, state, actions, from, size.x);
    const ImVec2 below(from.x, from.y + ui.px(header_height));
    const ImVec2 rest(size.x, size.y - ui.px(header_height));
    if (const RunResult* result = state.result(); result != nullptr && result->built) {
        timeline(ui, state, actions, below, rest);
    } else if (asks_for_a_drawing(state)) {
        drawn_panel(ui, state, actions, below, rest);
    } else {
        message(ui, state, below, rest);
    }
    end_area();
}

}  // namespace streamlab::gui
