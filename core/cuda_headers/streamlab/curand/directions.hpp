// Direction vectors of Sobol sequences, for the first dimensions recommended by S. Joe and F. Y.
// Kuo ("Constructing Sobol sequences with better two-dimensional projections", SIAM J. Sci. Comput.
// 30, 2008): for each a primitive polynomial and the initial numbers of its recurrence.
#pragma once

#include "streamlab/curand/types.hpp"

namespace streamlab_curand {

struct SobolDimension {
    int degree;           // of the primitive polynomial
    unsigned polynomial;  // coefficients between the first and the last
    unsigned beginning[7];
};

// The first dimension has no polynomial.
constexpr SobolDimension dimensions[] = {
    {0, 0, {}},
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
    {7, 4, {1, 3, 7, 13, 13, 15, 69}},
    {7, 7, {1, 1, 3, 13, 7, 35, 63}},
    {7, 8, {1, 3, 5, 9, 1, 25, 53}},
    {7, 14, {1, 3, 1, 13, 9, 35, 107}},
    {7, 19, {1, 3, 1, 5, 27, 61, 31}},
    {7, 21, {1, 1, 5, 11, 19, 41, 61}},
    {7, 28, {1, 3, 5, 3, 3, 13, 69}},
    {7, 31, {1, 1, 7, 13, 1, 19, 1}},
    {7, 32, {1, 3, 7, 5, 13, 19, 59}},
    {7, 37, {1, 1, 3, 9, 25, 29, 41}},
    {7, 41, {1, 3, 5, 13, 23, 1, 55}},
    {7, 42, {1, 3, 7, 3, 13, 59, 17}},
};
constexpr unsigned dimension_count = sizeof dimensions / sizeof dimensions[0];

template <class Number>
struct Directions {
    static constexpr int bits = 8 * sizeof(Number);
    Number of[dimension_count][bits];
};

template <class Number>
constexpr Directions<Number> build_directions() {
    constexpr int bits = Directions<Number>::bits;
    Directions<Number> result{};
    for (unsigned dimension = 0; dimension < dimension_count; ++dimension) {
        const SobolDimension& by = dimensions[dimension];
        Number* const v = result.of[dimension];
        for (int i = 0; i < bits; ++i) {
            if (by.degree == 0 || i < by.degree) {
                v[i] = Number(by.degree == 0 ? 1 : by.beginning[i]) << (bits - 1 - i);
                continue;
            }
            v[i] = v[i - by.degree] ^ (v[i - by.degree] >> by.degree);
            for (int term = 1; term < by.degree; ++term)
                if (by.polynomial >> (by.degree - 1 - term) & 1) v[i] ^= v[i - term];
        }
    }
    return result;
}

// The directions are in host memory. The library's kernels read them without access hooks, because
// they represent constants of the library, not of the program.
template <class Number>
inline constexpr Directions<Number> directions = build_directions<Number>();

}  // namespace streamlab_curand
