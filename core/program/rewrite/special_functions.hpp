// The special functions of C++17's <cmath>: std::legendre, std::riemann_zeta and their like.
#pragma once

#include <string_view>

namespace streamlab::program {

// Does one of the user's own files name one? Where none does, <cmath> is read without them, as
// compilers make all their instances for every program, used or not.
bool names_special_functions(std::string_view preprocessed);

}  // namespace streamlab::program
