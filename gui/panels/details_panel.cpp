#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

void details_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 padding(ui.px(14), ui.px(12));
    const float left = static_cast<float>(static_cast<int>(size.x * 0.5f));
    begin_area("##selection", ImVec2(left, size.y), padding);
    selection_details(ui, state, actions);
    end_area();
    ImGui::SetCursorScreenPos(ImVec2(from.x + left, from.y));
    begin_area("##figures", ImVec2(size.x - left, size.y), padding);
    figures_details(ui, state, actions);
    end_area();
    ImGui::GetWindowDrawList()->AddRectFilled(
        ImVec2(from.x + left, from.y + padding.y),
        ImVec2(from.x + left + ui.px(1), from.y + size.y - padding.y), ui.theme.line);
}

}  // namespace streamlab::gui
