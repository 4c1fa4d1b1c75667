// Separates the tokens that result when a system header expands a macro of the program or of the
// command line. Compilers do not mark such text as a system header's, so it is among the program's
// tokens, although it is part of a header's declaration.
#pragma once

#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// Removes those tokens from `tokens` and returns them, one vector per expansion.
std::vector<std::vector<Token>> extract_macros_in_headers(std::vector<Token>& tokens,
                                                          const std::vector<LineMarker>& markers);

}  // namespace streamlab::program
