// Complex numbers in C: cuFloatComplex and cuDoubleComplex, stored as float2 and double2. For host
// and device code.
#pragma once

#include <math.h>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/types/vector.hpp"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

// The functions of one precision. A division first scales the numbers by the divisor's size, so
// that no square overflows.
#define STREAMLAB_COMPLEX(complex, real, suffix, make, size, root_of_squares)                      \
    STREAMLAB_INLINE complex make(real real_part, real imaginary_part) {                           \
        return complex{real_part, imaginary_part};                                                 \
    }                                                                                              \
    STREAMLAB_INLINE real cuCreal##suffix(complex a) { return a.x; }                               \
    STREAMLAB_INLINE real cuCimag##suffix(complex a) { return a.y; }                               \
    STREAMLAB_INLINE complex cuConj##suffix(complex a) { return complex{a.x, -a.y}; }              \
    STREAMLAB_INLINE complex cuCadd##suffix(complex a, complex b) {                                \
        return complex{a.x + b.x, a.y + b.y};                                                      \
    }                                                                                              \
    STREAMLAB_INLINE complex cuCsub##suffix(complex a, complex b) {                                \
        return complex{a.x - b.x, a.y - b.y};                                                      \
    }                                                                                              \
    STREAMLAB_INLINE complex cuCmul##suffix(complex a, complex b) {                                \
        return complex{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};                              \
    }                                                                                              \
    STREAMLAB_INLINE complex cuCdiv##suffix(complex a, complex b) {                                \
        const real scale = 1 / (size(b.x) + size(b.y));                                            \
        const complex top{a.x * scale, a.y * scale}, bottom{b.x * scale, b.y * scale};             \
        const real inverse = 1 / (bottom.x * bottom.x + bottom.y * bottom.y);                      \
        return complex{(top.x * bottom.x + top.y * bottom.y) * inverse,                            \
                       (top.y * bottom.x - top.x * bottom.y) * inverse};                           \
    }                                                                                              \
    STREAMLAB_INLINE real cuCabs##suffix(complex a) { return root_of_squares(a.x, a.y); }          \
    STREAMLAB_INLINE complex cuCfma##suffix(complex a, complex b, complex c) {                     \
        return cuCadd##suffix(cuCmul##suffix(a, b), c);                                            \
    }
STREAMLAB_COMPLEX(cuFloatComplex, float, f, make_cuFloatComplex, fabsf, hypotf)
STREAMLAB_COMPLEX(cuDoubleComplex, double, , make_cuDoubleComplex, fabs, hypot)
#undef STREAMLAB_COMPLEX

STREAMLAB_INLINE cuComplex make_cuComplex(float real_part, float imaginary_part) {
    return make_cuFloatComplex(real_part, imaginary_part);
}
STREAMLAB_INLINE cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) {
    return make_cuDoubleComplex(static_cast<double>(a.x), static_cast<double>(a.y));
}
STREAMLAB_INLINE cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) {
    return make_cuFloatComplex(static_cast<float>(a.x), static_cast<float>(a.y));
}
