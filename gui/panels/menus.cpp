// Menus of the top bar.
#include <algorithm>

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
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowSizeConstraints(
        ImVec2(0, 0), ImVec2(display.x, std::max(ui.px(60), display.y - at.y - ui.px(4))));
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
    const auto pressed = [&](Key key) { return ui.keys.pressed_in(KeyTarget::popup, key); };
    const int step = (pressed(Key::right) ? 1 : 0) - (pressed(Key::left) ? 1 : 0);
    const char* to_open = nullptr;
    for (std::size_t i = 0; i < menus.size(); ++i) {
        const Menu menu = menus[i];
        const char* name = name_of(menu);
        if (step != 0 && ImGui::IsPopupOpen(name))
            to_open = name_of(menus[(i + menus.size() + (step > 0 ? 1 : -1)) % menus.size()]);
        const float width = ui.fonts.measure(Face::text, name).x + ui.px(18);
        ImGui::SetCursorScreenPos(ImVec2(x, middle - height / 2));
        if (controls::button(name, ImVec2(width, height))) ImGui::OpenPopup(name);
        menu_popup(ui, menu, state, actions, ImVec2(x, middle + height / 2 + ui.px(2)));
        x += width + ui.px(2);
    }
    if (to_open != nullptr) ImGui::OpenPopup(to_open);
    ImGui::PopStyleColor();
    return x;
}

}  // namespace streamlab::gui
