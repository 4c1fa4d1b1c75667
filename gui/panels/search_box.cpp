#include <fmt/format.h>

#include <algorithm>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

std::string count_of(const Search& search) {
    if (search.text.empty()) return "name, stream or file:line";
    if (search.hits.empty()) return "nothing";
    return fmt::format("{} of {}", search.at + 1, search.hits.size());
}

void field(const Ui& ui, const Search& search, Actions& actions, float width) {
    if (search.requests_focus) {
        ImGui::SetKeyboardFocusHere();
        actions.clear_search_focus_request();
    }
    ImGui::SetNextItemWidth(width);
    if (const auto typed = controls::field("##search", "", search.text)) actions.search(*typed);
    if (ui.keys.pressed_during_input(Key::enter)) actions.next_hit(ui.keys.shift() ? -1 : 1);
    if (ui.keys.pressed_during_input(Key::escape)) actions.close_search();
}

}  // namespace

void search_box(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, ImVec2 to) {
    const Search& search = state.timeline.search;
    if (!search.open) return;
    const float width = std::min(ui.px(330), to.x - from.x - ui.px(20));
    const ImVec2 size(width, ui.px(40));
    ImGui::SetCursorScreenPos(ImVec2(to.x - width - ui.px(10), from.y + ui.px(32)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui.theme.panel);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, ui.px(5));
    begin_area("##search_area", size, ImVec2(ui.px(8), ui.px(7)), ImGuiWindowFlags_NoScrollbar);
    field(ui, search, actions, size.x * 0.5f);
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, search.hits.empty() && !search.text.empty()
                                             ? ui.theme.hazard
                                             : ui.theme.muted);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(count_of(search).c_str());
    ImGui::PopStyleColor();
    end_area();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

}  // namespace streamlab::gui
