#include <algorithm>
#include <cmath>

#include "look/controls.hpp"
#include "panels/timeline_parts.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float drag_slack = 4;  // pixels that the mouse may move in a click

void click(const TimelineFrame& frame, Actions& actions, const std::optional<BarHit>& hit) {
    actions.say({});
    if (frame.run) actions.focus_run(*frame.run);
    if (!hit) return actions.select({});
    const auto& bars = hit->lane->bars;
    const Target target = target_of(*hit->lane, bars[hit->shape->first]);
    if (ImGui::GetIO().KeyShift && !hit->shape->folded()) return actions.select_second(target);
    actions.select(target);
    if (!hit->shape->folded()) return;
    // A click on a block expands it: its bars are spread over the view.
    actions.zoom_at((hit->shape->left + hit->shape->right) / 2, 8);
}

void point(const TimelineFrame& frame, Actions& actions, bool hovered,
           const std::optional<BarHit>& hit) {
    const bool is_bar = hit && !hit->shape->folded();
    const Target target =
        is_bar ? target_of(*hit->lane, hit->lane->bars[hit->shape->first]) : Target{};
    // With two runs, only the one under the mouse sets the hovered target.
    if (!frame.run)
        actions.hover(target);
    else if (hovered || frame.state.comparing->hovered_run == *frame.run)
        actions.set_hovered_run(*frame.run, target);
    if (hit && !ImGui::IsMouseDragging(ImGuiMouseButton_Left, drag_slack)) bar_tooltip(frame, *hit);
    if (hovered && !hit && !ImGui::IsItemActive()) own_time_tooltip(frame, ImGui::GetIO().MousePos);
}

void drag_and_click(const TimelineFrame& frame, Actions& actions, bool hovered,
                    const std::optional<BarHit>& hit) {
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, drag_slack)) {
        const ImVec2 delta = ImGui::GetIO().MouseDelta;
        actions.pan(-delta.x);
        actions.scroll_lanes(frame.state.timeline.lanes_scroll - delta.y);
    }
    if (ImGui::IsItemDeactivated() && hovered) {
        const ImVec2 moved = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, drag_slack);
        if (moved.x == 0 && moved.y == 0) click(frame, actions, hit);
    }
}

void zoom_and_scroll(const TimelineFrame& frame, Actions& actions) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel == 0) return;
    if (io.KeyShift)
        actions.scroll_lanes(frame.state.timeline.lanes_scroll - io.MouseWheel * frame.ui.px(40));
    else
        actions.zoom_at(io.MousePos.x - frame.min.x, std::pow(1.25, io.MouseWheel));
}

}  // namespace

void timeline_mouse(const TimelineFrame& frame, Actions& actions) {
    const ImVec2 size(std::max(1.0f, frame.max.x - frame.min.x),
                      std::max(1.0f, frame.max.y - frame.min.y));
    ImGui::SetCursorScreenPos(frame.min);
    controls::area(frame.run == 0u ? "##upper_bars" : "##bars", size);
    const bool hovered = ImGui::IsItemHovered();
    const std::optional<BarHit> hit =
        hovered ? hit_bar(frame, ImGui::GetIO().MousePos) : std::nullopt;
    point(frame, actions, hovered, hit);
    if (frame.state.timeline.measuring.on)
        measure_with_mouse(frame, actions, hovered);
    else
        drag_and_click(frame, actions, hovered, hit);
    if (hovered) zoom_and_scroll(frame, actions);
}

void zoom_with_keys(const TimelineFrame& frame, Actions& actions) {
    const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                         ImGui::IsMouseHoveringRect(frame.min, frame.max);
    const double x = hovered ? ImGui::GetMousePos().x - frame.min.x
                             : static_cast<double>(frame.max.x - frame.min.x) / 2;
    if (const float in = frame.ui.keys.travel(Key::w, 8)) actions.zoom_at(x, std::pow(1.25, in));
    if (const float out = frame.ui.keys.travel(Key::s, 8)) actions.zoom_at(x, std::pow(0.8, out));
}

}  // namespace streamlab::gui
