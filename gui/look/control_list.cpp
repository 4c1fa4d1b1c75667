#include "look/control_list.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace streamlab::gui {

namespace {

std::vector<Control>* recording = nullptr;

// "Run###run" is displayed as "Run", and "##bars" has the id "bars".
std::string visible_label(std::string_view label) {
    const std::size_t marks = label.find("##");
    if (marks > 0) return std::string(label.substr(0, marks));
    return std::string(label.substr(std::min(label.find_first_not_of('#'), label.size())));
}

void add(ControlKind kind, std::string_view label, ImVec2 min, ImVec2 max, bool is_possible,
         bool is_hovered) {
    const ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 clip_min = draw.GetClipRectMin();
    const ImVec2 clip_max = draw.GetClipRectMax();
    Control control{kind, current_panel(), visible_label(label), min, max};
    control.visible_min = ImVec2(std::max(min.x, clip_min.x), std::max(min.y, clip_min.y));
    control.visible_max = ImVec2(std::min(max.x, clip_max.x), std::min(max.y, clip_max.y));
    control.is_possible = is_possible;
    control.is_hovered = is_hovered;
    recording->push_back(std::move(control));
}

}  // namespace

// ImGui names an area "##page/##lesson_0A1B2C3D", and a popup by a number.
std::string current_panel() {
    std::string_view name = ImGui::GetWindowDrawList()->_OwnerName;
    if (name.starts_with("##Popup_")) return "menu";
    if (name.starts_with("##Combo_")) return "list";
    const std::size_t slash = name.rfind('/');
    if (slash != name.npos) {
        name.remove_prefix(slash + 1);
        name = name.substr(0, name.rfind('_'));
    }
    return visible_label(name);
}

const char* name_of(ControlKind kind) {
    constexpr const char* names[] = {"button", "row",    "entry",  "box",  "list",
                                     "field",  "slider", "handle", "area", "link"};
    return names[static_cast<std::size_t>(kind)];
}

void record_controls(std::vector<Control>* list) { recording = list; }

void record_control(ControlKind kind, std::string_view label, bool is_possible) {
    if (recording == nullptr) return;
    add(kind, label, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), is_possible,
        ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled));
}

void record_control(ControlKind kind, std::string_view label, ImVec2 min, ImVec2 max) {
    if (recording == nullptr) return;
    add(kind, label, min, max, true,
        ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max));
}

std::string to_text(const std::vector<Control>& controls) {
    std::string text;
    for (const Control& each : controls)
        text += fmt::format("{} | {} | {} | {:.0f},{:.0f} to {:.0f},{:.0f}{}{}\n", each.panel,
                            each.name, name_of(each.kind), each.min.x, each.min.y, each.max.x,
                            each.max.y, each.is_seen() ? "" : " | out of sight",
                            each.is_possible ? "" : " | not possible now");
    return text;
}

}  // namespace streamlab::gui
