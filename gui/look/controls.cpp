#include "look/controls.hpp"

namespace streamlab::gui {

void push_primary(const Ui& ui) {
    ImGui::PushStyleColor(ImGuiCol_Button, ui.theme.accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, with_alpha(ui.theme.accent, 0.85f));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, with_alpha(ui.theme.accent, 0.7f));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.on_accent);
}

void pop_primary() { ImGui::PopStyleColor(4); }

}  // namespace streamlab::gui
