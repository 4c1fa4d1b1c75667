// Keeps the special functions of C++17 (std::legendre, std::riemann_zeta, ...) out of <cmath> in a
// program that names none of them. They are templates that a compiler would instantiate in every
// program; that takes a fifth of the compile time of a student's file.
#pragma once

// libstdc++ has them in a separate header; this is its include guard.
#define _GLIBCXX_BITS_SPECFUN_H 1

// Headers that the skipped header would include: programs rely on them.
#include <array>
#include <limits>
#include <type_traits>
