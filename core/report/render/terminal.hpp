// Determines the capabilities of the terminal.
#pragma once

#include "render/text.hpp"

namespace streamlab::render {

// The options for text written to the file descriptor `fd`: colour and width of its terminal, or no
// colour and 100 columns if it is not a terminal. Respects NO_COLOR, COLORTERM, TERM, COLUMNS and a
// locale without UTF-8.
TextOptions text_options_for(int fd);

// True if the terminal supports cursor movement and clearing: TERM is neither absent nor "dumb".
bool moves_cursor();

}  // namespace streamlab::render
