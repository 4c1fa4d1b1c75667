// All commands that have a name in a menu. Menus, keyboard shortcuts and their list are generated
// from this table, so that they always agree.
#pragma once

#include <array>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

enum class Menu : std::uint8_t { file, share, edit, view, lanes, go, run, help };
// Those of the top bar.
inline constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::lanes,
                                  Menu::go,   Menu::run,  Menu::help};
const char* name_of(Menu menu);

struct Command {
    Menu menu;
    const char* name;
    const char* keys;     // as displayed; "" if there is none
    Key key = Key::none;  // none: no key, or handled by a panel (held keys, playback)
    int shift = 0;        // -1: without Shift, 1: with Shift, 0: both
    void (*act)(const AppState&, Actions&) = nullptr;
    bool (*is_on)(const AppState&) = nullptr;        // null: no toggle
    bool (*is_possible)(const AppState&) = nullptr;  // null: always
};

// In the order of the menus.
const std::vector<Command>& commands();

// Executes the commands whose keys were pressed.
void command_keys(const Ui& ui, const AppState& state, Actions& actions);

// Draws the entries of one menu, inside its open popup.
void menu_items(Menu menu, const AppState& state, Actions& actions);
// Draws the menu below `at` if ImGui::OpenPopup(name_of(menu)) has opened it.
// `pivot`: the part of the menu that lies there, (0, 0) is its upper left corner.
void menu_popup(const Ui& ui, Menu menu, const AppState& state, Actions& actions, ImVec2 at,
                ImVec2 pivot = ImVec2(0, 0));
// Draws the menus' headings in the top bar, starting at `x`; returns where they end.
float draw_menus(const Ui& ui, const AppState& state, Actions& actions, float x, float middle);

}  // namespace streamlab::gui
