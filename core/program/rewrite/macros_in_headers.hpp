// Separates what the program's macros, and those of the command line, expand to inside system
// headers: compilers mark such text as no system header's, so it is among the program's tokens,
// although it is a piece of a header's declaration.
#pragma once

#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// Takes those tokens out of `tokens` and returns them, a vector for each expansion.
std::vector<std::vector<Token>> take_macros_in_headers(std::vector<Token>& tokens,
                                                       const std::vector<LineMarker>& markers);

}  // namespace streamlab::program
