// Finds uses of the special functions of C++17's <cmath>: std::legendre, std::riemann_zeta and the
// like.
#pragma once

#include <string_view>

namespace streamlab::program {

// Whether one of the user's own files names one. If none does, <cmath> is read without them,
// because compilers instantiate them all for every program, used or not.
bool names_special_functions(std::string_view preprocessed);

}  // namespace streamlab::program
