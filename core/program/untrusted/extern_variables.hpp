// Declarations that begin with `extern`. A submission may use them for functions only: a variable
// that is declared twice could be a constant in one place, where reads of it call no access hooks,
// and be modified in the other.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// True if the `extern` at token `index` declares a variable, other than a kernel's dynamic shared
// memory. An ambiguous declaration counts as a variable's.
bool declares_variable(const std::vector<Token>& tokens, std::string_view text, std::size_t index);

// The token after the bracket that closes the one at `index`.
std::size_t end_of_brackets(const std::vector<Token>& tokens, std::size_t index);

}  // namespace streamlab::program
