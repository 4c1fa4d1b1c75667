// Keeps the special functions of C++17 (std::legendre, std::riemann_zeta, ...) out of <cmath> in a
// program that names none of them. They are templates that a compiler would instantiate in every
// program, which takes a fifth of its time for a student's file.
#pragma once

// libstdc++ has them in a separate header; this is its include guard.
#define _GLIBCXX_BITS_SPECFUN_H 1

// Other headers that it would include, because programs rely on them.
#include <array>
#include <limits>
#include <type_traits>
