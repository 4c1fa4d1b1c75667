// The find bar, for a text or a line number.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/editor_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float row_height = 36;

std::string count_of(const AppState& state) {
    const FindBar& bar = state.edit.find;
    if (bar.expects_line_number)
        return fmt::format("of {}", state.edit.document->editor().text().line_count());
    if (bar.text.empty()) return "";
    if (bar.hits.empty()) return "nothing";
    const edit::Range selected = state.edit.document->editor().selection().range();
    const auto at = std::find(bar.hits.begin(), bar.hits.end(), selected);
    if (at == bar.hits.end()) return fmt::format("{} found", bar.hits.size());
    return fmt::format("{} of {}", at - bar.hits.begin() + 1, bar.hits.size());
}

void field(const Ui& ui, const FindBar& bar, Actions& actions, float width) {
    if (bar.requests_focus) {
        ImGui::SetKeyboardFocusHere();
        actions.clear_find_focus_request();
    }
    ImGui::SetNextItemWidth(width);
    if (const auto typed = controls::field(bar.expects_line_number ? "##go_to_line" : "##find", "",
                                           bar.text, ImGuiInputTextFlags_AutoSelectAll))
        actions.find(*typed);
    if (!ImGui::IsItemActive() && !ImGui::IsItemDeactivated()) return;
    if (!ui.keys.pressed_during_input(Key::enter)) return;
    if (bar.expects_line_number) return actions.close_find();
    actions.find_next(ui.keys.shift() ? -1 : 1);
    ImGui::SetKeyboardFocusHere(-1);
}

}  // namespace

float find_bar_height(const Ui& ui, const AppState& state) {
    return state.edit.find.open ? ui.px(row_height) : 0;
}

void find_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    if (!state.edit.find.open) return;
    // Handle the key before the text field, which would restore the previous text.
    if (ui.keys.pressed_during_input(Key::escape) && ImGui::GetIO().WantTextInput)
        return actions.close_find();
    begin_area("##find_area", size, ImVec2(ui.px(14), ui.px(4)), ImGuiWindowFlags_NoScrollbar);
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    ImGui::TextUnformatted(state.edit.find.expects_line_number ? "Line" : "Find");
    ImGui::PopStyleColor();
    ImGui::SameLine();
    field(ui, state.edit.find, actions, std::min(ui.px(220), size.x * 0.45f));
    ImGui::SameLine();
    const bool fails = state.edit.find.hits.empty() && !state.edit.find.text.empty() &&
                       !state.edit.find.expects_line_number;
    ImGui::PushStyleColor(ImGuiCol_Text, fails ? ui.theme.hazard : ui.theme.muted);
    ImGui::TextUnformatted(count_of(state).c_str());
    ImGui::PopStyleColor();
    ImGui::SameLine();
    const float close = ui.px(60);
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), size.x - close - ui.px(14)));
    if (controls::button("Close##find", ImVec2(close, 0))) actions.close_find();
    end_area();
}

}  // namespace streamlab::gui
