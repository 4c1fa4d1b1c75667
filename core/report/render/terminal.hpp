// Finds out what the terminal can show.
#pragma once

#include "render/text.hpp"

namespace streamlab::render {

// The options for text that is written to the file descriptor `fd`: colour and width of its
// terminal, or no colour and 100 columns if it is not a terminal. Respects NO_COLOR, COLORTERM,
// TERM, COLUMNS and a locale without UTF-8.
TextOptions text_options_for(int fd);

// Whether the terminal understands the sequences that move the cursor and clear what is written:
// TERM is neither absent nor "dumb".
bool moves_cursor();

}  // namespace streamlab::render
