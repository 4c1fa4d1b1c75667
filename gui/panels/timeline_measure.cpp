// Measuring: a drag whose ends snap to edges, or a click on a bar or in a gap.
#include <algorithm>
#include <cmath>
#include <string>

#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float reach = 8;        // pixels within which an edge snaps
constexpr float click_slack = 4;  // pixels that the mouse may move in a click

trace::Nanoseconds snapped(const TimelineFrame& frame, ImVec2 mouse) {
    const auto time = frame.view.time_at(mouse.x - frame.min.x);
    const auto reach_ns =
        static_cast<trace::Nanoseconds>(frame.ui.px(reach) * frame.view.ns_per_pixel());
    const view::LaneBox* box = frame.lane_under(mouse.y);
    const auto lane = box != nullptr ? std::optional(box->lane) : std::nullopt;
    return view::nearest_edge(frame.result.timeline, frame.result.index, lane, time, reach_ns)
        .value_or(time);
}

// The bar or the gap under the mouse.
std::optional<view::Span> span_under(const TimelineFrame& frame, ImVec2 mouse) {
    const view::LaneBox* box = frame.lane_under(mouse.y);
    if (box == nullptr) return std::nullopt;
    const auto& rows = frame.result.index.lane(box->lane).rows;
    std::size_t row = 0;
    while (row + 1 < rows.size() && mouse.y >= frame.row_top(*box, row + 1))
        ++row;
    return view::span_at(frame.lane(*box), rows[row], frame.view.time_at(mouse.x - frame.min.x));
}

void hairline(const TimelineFrame& frame, float x) {
    frame.draw->AddRectFilled(ImVec2(x, frame.min.y), ImVec2(x + frame.ui.px(1), frame.max.y),
                              frame.ui.theme.accent);
}

}  // namespace

void measure_with_mouse(const TimelineFrame& frame, Actions& actions, bool hovered) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, click_slack)) {
        const ImVec2 begin = ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left];
        const auto& span = frame.state.timeline.measuring.span;
        // The start of the span stays at the edge to which it snapped.
        const bool is_new =
            ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, click_slack).x == 0 || !span;
        const auto from = is_new ? snapped(frame, begin) : span->from;
        actions.measure({from, snapped(frame, mouse)});
        return;
    }
    if (ImGui::IsItemDeactivated()) actions.end_measure();
    if (ImGui::IsItemActivated()) {
        if (frame.run) actions.focus_run(*frame.run);
        actions.clear_measure();
    }
    if (!ImGui::IsItemDeactivated() || !hovered || frame.state.timeline.measuring.span) return;
    if (const auto span = span_under(frame, mouse)) {
        actions.measure(*span);
        actions.end_measure();
    }
}

void draw_measuring(const TimelineFrame& frame) {
    const Measuring& measuring = frame.state.timeline.measuring;
    if (!measuring.on) return;
    const Ui& ui = frame.ui;
    if (!measuring.span) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const bool inside = mouse.x >= frame.min.x && mouse.x <= frame.max.x &&
                            mouse.y >= frame.min.y && mouse.y <= frame.max.y;
        if (inside) hairline(frame, std::round(frame.x_of(snapped(frame, mouse))));
        return;
    }
    const auto from = std::min(measuring.span->from, measuring.span->to);
    const auto to = std::max(measuring.span->from, measuring.span->to);
    const auto on_screen = [&](trace::Nanoseconds time) {
        return std::round(std::clamp(frame.x_of(time), frame.min.x - 1, frame.max.x + 1));
    };
    const float left = on_screen(from);
    const float right = on_screen(to);
    frame.draw->AddRectFilled(ImVec2(left, frame.min.y), ImVec2(right, frame.max.y),
                              with_alpha(ui.theme.accent, 0.12f));
    hairline(frame, left);
    hairline(frame, right);
    const std::string text = analysis::human_duration(to - from);
    const ImVec2 size = ui.fonts.measure(Face::strong, text.c_str());
    const float width = size.x + ui.px(16);
    const float x = std::clamp((left + right - width) / 2, frame.min.x + ui.px(2),
                               std::max(frame.min.x + ui.px(2), frame.max.x - width - ui.px(2)));
    const float y = frame.max.y - size.y - ui.px(14);
    frame.draw->AddRectFilled(ImVec2(x, y), ImVec2(x + width, y + size.y + ui.px(6)),
                              ui.theme.accent, ui.px(4));
    draw_text(ui, frame.draw, Face::strong, ImVec2(x + ui.px(8), y + ui.px(3)), ui.theme.on_accent,
              text);
}

}  // namespace streamlab::gui
