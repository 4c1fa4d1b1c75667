// Finds uses of the special functions of C++17's <cmath>, such as std::legendre and
// std::riemann_zeta.
#pragma once

#include <string_view>

namespace streamlab::program {

// True if one of the user's own files names such a function. If none does, <cmath> is included
// without them, because compilers instantiate them all in every program, used or not.
bool uses_special_functions(std::string_view preprocessed);

}  // namespace streamlab::program
