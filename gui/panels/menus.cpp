// Menus of the top bar.
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/commands.hpp"

namespace streamlab::gui {

void menu_items(Menu menu, const AppState& state, Actions& actions) {
    for (const Command& command : commands()) {
        if (command.menu != menu) continue;
        const bool on = command.is_on != nullptr && command.is_on(state);
        const bool possible = command.is_possible == nullptr || command.is_possible(state);
        const char* keys = command.keys[0] != '\0' ? command.keys : nullptr;
        if (controls::entry(command.name, keys, on, possible)) command.act(state, actions);
    }
}

void menu_popup(const Ui& ui, Menu menu, const AppState& state, Actions& actions, ImVec2 at,
                ImVec2 pivot) {
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(8), ui.px(8)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(12), ui.px(6)));
    if (controls::begin_menu(ui, name_of(menu))) {
        menu_items(menu, state, actions);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

float draw_menus(const Ui& ui, const AppState& state, Actions& actions, float x, float middle) {
    const float height = ui.px(26);
    ImGui::PushStyleColor(ImGuiCol_Button, 0);
    for (const Menu menu : menus) {
        const char* name = name_of(menu);
        const float width = ui.fonts.measure(Face::text, name).x + ui.px(18);
        ImGui::SetCursorScreenPos(ImVec2(x, middle - height / 2));
        if (controls::button(name, ImVec2(width, height))) ImGui::OpenPopup(name);
        menu_popup(ui, menu, state, actions, ImVec2(x, middle + height / 2 + ui.px(2)));
        x += width + ui.px(2);
    }
    ImGui::PopStyleColor();
    return x;
}

}  // namespace streamlab::gui
