// All commands that have a name in a menu. Menus, keys and the list of keys are made from this one
// table, so that they cannot contradict each other.
#pragma once

#include <array>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

enum class Menu : std::uint8_t { file, edit, view, lanes, go, run, help };
inline constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::lanes,
                                  Menu::go,   Menu::run,  Menu::help};
const char* name_of(Menu menu);

struct Command {
    Menu menu;
    const char* name;
    const char* keys;     // as shown to people; "" if there is none
    Key key = Key::none;  // none: no key, or one that a panel handles itself (held keys, playback)
    int shift = 0;        // -1: only without, 1: only with, 0: both
    void (*act)(const AppState&, Actions&) = nullptr;
    bool (*is_on)(const AppState&) = nullptr;        // null: nothing to switch
    bool (*is_possible)(const AppState&) = nullptr;  // null: always
};

// In the order of the menus.
const std::vector<Command>& commands();

// Performs the commands whose keys were pressed.
void command_keys(const Ui& ui, const AppState& state, Actions& actions);

// The entries of one menu, in a popup that is open.
void menu_items(Menu menu, const AppState& state, Actions& actions);
// Draws the menus' headings in the top bar, starting at `x`; returns where they end.
float draw_menus(const Ui& ui, const AppState& state, Actions& actions, float x, float middle);

}  // namespace streamlab::gui
