// What the terminal at hand can show.
#pragma once

#include "render/text.hpp"

namespace streamlab::render {

// Options for text that goes to the file descriptor `fd`: colour and width of the terminal there;
// plain and 100 columns wide where it is none. Respects NO_COLOR, COLORTERM, TERM, COLUMNS and a
// locale without UTF-8.
TextOptions text_options_for(int fd);

}  // namespace streamlab::render
