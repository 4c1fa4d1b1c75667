// Keeps the special functions of C++17 (std::legendre, std::riemann_zeta, ...) out of <cmath>, in a
// program that names none of them. They are templates, and a compiler would make all their
// instances for every program: a fifth of its time for a student's file.
#pragma once

// libstdc++ has them in a header of their own; this says that it has been included.
#define _GLIBCXX_BITS_SPECFUN_H 1

// What else that header brings, as programs rely on it.
#include <array>
#include <limits>
#include <type_traits>
