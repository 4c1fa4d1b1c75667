// The first row of a panel: its title, and right of it the panel's buttons. Where the title would
// be cut, the buttons stand below it.
#pragma once

#include <string>

#include "look/ui.hpp"

namespace streamlab::gui {

inline constexpr float title_button_width = 92;  // of the main button
inline constexpr float title_other_width = 60;   // of the other one
inline constexpr float title_button_height = 30;

struct TitleRow {
    float height = 0;
    float buttons_y = 0;  // relative to the row
};

// `buttons`: the width of all that may appear, so that the title never moves.
TitleRow title_row_of(const Ui& ui, const std::string& title, float width, float buttons);
TitleRow draw_title_row(const Ui& ui, const std::string& title, ImVec2 from, float width,
                        float buttons);

}  // namespace streamlab::gui
