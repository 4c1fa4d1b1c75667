#include "look/controls.hpp"

namespace streamlab::gui {

void push_primary(const Ui& ui) {
    ImGui::PushStyleColor(ImGuiCol_Button, ui.theme.accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, with_alpha(ui.theme.accent, 0.85f));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, with_alpha(ui.theme.accent, 0.7f));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.on_accent);
}

void pop_primary() { ImGui::PopStyleColor(4); }

bool small_button(const char* label) {
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(padding.x, padding.y * 0.4f));
    const bool is_pressed = ImGui::Button(label);
    ImGui::PopStyleVar();
    return is_pressed;
}

}  // namespace streamlab::gui
