// Arithmetic with the rounding mode in the name: to nearest (rn), which is also the host's mode,
// down (rd), up (ru) or towards zero (rz). Each function is one operation that is never contracted
// with another.
#pragma once

#include <math.h>

#include "streamlab/cudart/always_inline.hpp"

STREAMLAB_INLINE float __fadd_rn(float x, float y) { return x + y; }
STREAMLAB_INLINE float __fsub_rn(float x, float y) { return x - y; }
STREAMLAB_INLINE float __fmul_rn(float x, float y) { return x * y; }
STREAMLAB_INLINE float __fdiv_rn(float x, float y) { return x / y; }
STREAMLAB_INLINE float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
STREAMLAB_INLINE float __frcp_rn(float x) { return 1.0f / x; }
STREAMLAB_INLINE float __fsqrt_rn(float x) { return sqrtf(x); }
STREAMLAB_INLINE float __frsqrt_rn(float x) { return float(1.0 / sqrt(double(x))); }
STREAMLAB_INLINE double __dadd_rn(double x, double y) { return x + y; }
STREAMLAB_INLINE double __dsub_rn(double x, double y) { return x - y; }
STREAMLAB_INLINE double __dmul_rn(double x, double y) { return x * y; }
STREAMLAB_INLINE double __ddiv_rn(double x, double y) { return x / y; }
STREAMLAB_INLINE double __fma_rn(double x, double y, double z) { return fma(x, y, z); }
STREAMLAB_INLINE double __drcp_rn(double x) { return 1.0 / x; }
STREAMLAB_INLINE double __dsqrt_rn(double x) { return sqrt(x); }

// The runtime implements these: the operation is one of + - * / r (reciprocal) s (square root) f
// (fma), the direction one of d u z.
extern "C" float streamlab_rounded_float(char operation, char direction, float x, float y, float z);
extern "C" double streamlab_rounded_double(char operation, char direction, double x, double y,
                                           double z);

#define STREAMLAB_ROUNDED(type, mark, fused, which, to)                                            \
    STREAMLAB_INLINE type __##mark##add_r##to(type x, type y) {                                    \
        return streamlab_rounded_##which('+', #to[0], x, y, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type __##mark##sub_r##to(type x, type y) {                                    \
        return streamlab_rounded_##which('-', #to[0], x, y, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type __##mark##mul_r##to(type x, type y) {                                    \
        return streamlab_rounded_##which('*', #to[0], x, y, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type __##mark##div_r##to(type x, type y) {                                    \
        return streamlab_rounded_##which('/', #to[0], x, y, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type __##mark##rcp_r##to(type x) {                                            \
        return streamlab_rounded_##which('r', #to[0], x, 0, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type __##mark##sqrt_r##to(type x) {                                           \
        return streamlab_rounded_##which('s', #to[0], x, 0, 0);                                    \
    }                                                                                              \
    STREAMLAB_INLINE type fused##_r##to(type x, type y, type z) {                                  \
        return streamlab_rounded_##which('f', #to[0], x, y, z);                                    \
    }
STREAMLAB_ROUNDED(float, f, __fmaf, float, d)
STREAMLAB_ROUNDED(float, f, __fmaf, float, u)
STREAMLAB_ROUNDED(float, f, __fmaf, float, z)
STREAMLAB_ROUNDED(double, d, __fma, double, d)
STREAMLAB_ROUNDED(double, d, __fma, double, u)
STREAMLAB_ROUNDED(double, d, __fma, double, z)
#undef STREAMLAB_ROUNDED
