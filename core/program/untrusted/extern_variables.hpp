// Declarations that begin with `extern`, which a submission may write for functions alone: a
// variable that is declared twice could be a constant in one place, where compilers call no access
// hooks for reads of it, and be changed in the other.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// Whether the `extern` that is token `index` declares a variable, other than a kernel's dynamic
// shared memory. A declaration that could be read either way counts as a variable's.
bool declares_variable(const std::vector<Token>& tokens, std::string_view text, std::size_t index);

// The token behind the bracket that closes the one at `index`.
std::size_t end_of_brackets(const std::vector<Token>& tokens, std::size_t index);

}  // namespace streamlab::program
