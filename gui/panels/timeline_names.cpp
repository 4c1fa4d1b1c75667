// The names of the lanes, and mouse input there: a drag moves a lane, and the right button opens
// its menu.
#include <algorithm>
#include <string>
#include <vector>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/commands.hpp"
#include "panels/timeline_parts.hpp"
#include "state/lane_actions.hpp"

namespace streamlab::gui {

namespace {

constexpr const char* menu_of_lane = "##lane_menu";

struct Group {
    const char* name;
    const char* meaning;
};

Group group_of(const TimelineFrame& frame, const view::LaneBox& box) {
    if (box.pinned) return {"PINNED", "stays at the top"};
    switch (frame.lane(box).kind) {
    case analysis::LaneKind::host:
        return {"HOST", "what the program called"};
    case analysis::LaneKind::stream:
        return {"STREAMS", "what it asked for"};
    case analysis::LaneKind::engine:
        return {"ENGINES", "what the hardware did"};
    }
    return {"", ""};
}

void heading_of(const TimelineFrame& frame, const view::LaneBox& box) {
    const Ui& ui = frame.ui;
    const Group group = group_of(frame, box);
    const float y = frame.lane_top(box) - ui.px(19);
    const float x = frame.min.x - frame.gutter + ui.px(14);
    const float gap = ui.px(8);
    const float width = ui.fonts.measure(Face::small, group.name).x;
    float meaning = ui.fonts.measure(Face::small, group.meaning).x;
    if (x + width + gap + meaning > frame.max.x) meaning = 0;
    frame.draw->AddRectFilled(ImVec2(x, y), ImVec2(x + width + meaning + 2 * gap, y + ui.px(17)),
                              ui.theme.sheet);
    draw_text(ui, frame.draw, Face::small, ImVec2(x, y), ui.theme.text, group.name);
    if (meaning > 0)
        draw_text(ui, frame.draw, Face::small, ImVec2(x + width + gap, y), ui.theme.muted,
                  group.meaning);
}

void name_of_lane(const TimelineFrame& frame, const view::LaneBox& box, bool is_pointed) {
    const Ui& ui = frame.ui;
    const analysis::Lane& lane = frame.lane(box);
    const float left = frame.min.x - frame.gutter;
    const float top = frame.lane_top(box);
    if (box.first_of_group && frame.layout.metrics.has_names) heading_of(frame, box);
    if (is_pointed)
        frame.draw->AddRectFilled(ImVec2(left, top),
                                  ImVec2(frame.min.x, top + static_cast<float>(box.height)),
                                  with_alpha(ui.theme.accent, 0.14f));
    const float y = top + (frame.row_height() - ui.fonts.size(Face::text) * 1.16f) / 2;
    float x = left + ui.px(14);
    if (lane.kind == analysis::LaneKind::stream) {
        const float middle = top + frame.row_height() / 2;
        const ImU32 hue = ui.theme.hue[frame.result.hues.hue_of(lane.id)];
        frame.draw->AddRectFilled(ImVec2(x, middle - ui.px(5)),
                                  ImVec2(x + ui.px(5), middle + ui.px(5)), hue, ui.px(1));
        x += ui.px(11);
    }
    draw_text(ui, frame.draw, Face::text, ImVec2(x, y), ui.theme.text, lane.name,
              frame.min.x - x - ui.px(6));
    frame.draw->AddRectFilled(ImVec2(frame.min.x, top),
                              ImVec2(frame.max.x, top + static_cast<float>(box.height)),
                              with_alpha(ui.theme.panel, 0.8f));
}

void lane_menu(const TimelineFrame& frame, Actions& actions) {
    const Ui& ui = frame.ui;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(8), ui.px(8)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(12), ui.px(6)));
    if (controls::begin_menu(ui, menu_of_lane)) {
        menu_items(Menu::lanes, frame.state, actions);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

// A lane that is dragged over another one of its kind takes the place of that one.
void drag_lane(const TimelineFrame& frame, Actions& actions, const view::LaneBox* under) {
    if (under == nullptr || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, frame.ui.px(6))) return;
    const auto keys = view::lane_keys(frame.result.timeline);
    const auto& dragged = frame.state.timeline.pointed_lane;
    if (!dragged || keys[under->lane] == *dragged) return;
    for (const view::LaneBox& box : frame.layout.lanes) {
        if (keys[box.lane] != *dragged) continue;
        // With unequal heights, the lane would otherwise jump back and forth under the mouse.
        const float middle = frame.lane_top(*under) + static_cast<float>(under->height) / 2;
        const float y = ImGui::GetIO().MousePos.y;
        const bool goes_down = box.top < under->top;
        if (goes_down ? y > middle : y < middle) actions.move_lane(goes_down ? 1 : -1);
        return;
    }
}

}  // namespace

void draw_lane_names(const TimelineFrame& frame) {
    const auto& pointed = frame.state.timeline.pointed_lane;
    std::vector<std::string> keys;
    if (pointed) keys = view::lane_keys(frame.result.timeline);
    for (const bool pinned : {false, true}) {
        frame.draw->PushClipRect(
            ImVec2(frame.min.x - frame.gutter, frame.clip_top(pinned) + frame.ui.px(1)), frame.max,
            true);
        for (const view::LaneBox& box : frame.layout.lanes)
            if (box.pinned == pinned)
                name_of_lane(frame, box, pointed && keys[box.lane] == *pointed);
        frame.draw->PopClipRect();
    }
}

void lane_mouse(const TimelineFrame& frame, Actions& actions) {
    const ImVec2 from(frame.min.x - frame.gutter, frame.min.y);
    ImGui::SetCursorScreenPos(from);
    controls::area(frame.run == 0u ? "##upper_names" : "##names",
                   ImVec2(frame.gutter, std::max(1.0f, frame.max.y - frame.min.y)));
    const bool is_active = ImGui::IsItemActive();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool is_inside = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                           mouse.x >= from.x && mouse.x < frame.max.x && mouse.y >= from.y &&
                           mouse.y < frame.max.y;
    const view::LaneBox* under = is_inside ? frame.lane_under(mouse.y) : nullptr;
    if (is_active) {
        drag_lane(frame, actions, under);
        if (under != nullptr) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
    } else if (!ImGui::IsPopupOpen(menu_of_lane)) {
        // With two runs, the lower one is handled last and overrides the upper one.
        if (under != nullptr)
            actions.point_at_lane(view::lane_keys(frame.result.timeline)[under->lane]);
        else if (frame.run != 1u)
            actions.point_at_lane(std::nullopt);
    }
    const bool is_clicked = under != nullptr && ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    if (is_clicked) {
        if (frame.run) actions.focus_run(*frame.run);
        ImGui::OpenPopup(menu_of_lane);
    }
    if (frame.run != 0u) lane_menu(frame, actions);
}

}  // namespace streamlab::gui
