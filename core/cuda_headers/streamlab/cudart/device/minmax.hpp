// min and max for all combinations of arithmetic types that CUDA declares in the global namespace.
// For floating-point numbers, if one argument is a NaN, the result is the other one.
#pragma once

#include <math.h>

#include "streamlab/cudart/always_inline.hpp"

#define STREAMLAB_MINMAX(result, left, right)                                                      \
    STREAMLAB_INLINE result min(left a, right b) {                                                 \
        return (result)a < (result)b ? (result)a : (result)b;                                      \
    }                                                                                              \
    STREAMLAB_INLINE result max(left a, right b) {                                                 \
        return (result)a > (result)b ? (result)a : (result)b;                                      \
    }
#define STREAMLAB_MINMAX_SIGNS(type)                                                               \
    STREAMLAB_MINMAX(type, type, type)                                                             \
    STREAMLAB_MINMAX(unsigned type, unsigned type, unsigned type)                                  \
    STREAMLAB_MINMAX(unsigned type, type, unsigned type)                                           \
    STREAMLAB_MINMAX(unsigned type, unsigned type, type)

STREAMLAB_MINMAX_SIGNS(int)
STREAMLAB_MINMAX_SIGNS(long)
STREAMLAB_MINMAX_SIGNS(long long)

#undef STREAMLAB_MINMAX_SIGNS
#undef STREAMLAB_MINMAX

STREAMLAB_INLINE float min(float a, float b) { return fminf(a, b); }
STREAMLAB_INLINE float max(float a, float b) { return fmaxf(a, b); }
STREAMLAB_INLINE double min(double a, double b) { return fmin(a, b); }
STREAMLAB_INLINE double max(double a, double b) { return fmax(a, b); }
STREAMLAB_INLINE double min(float a, double b) { return fmin(double(a), b); }
STREAMLAB_INLINE double max(float a, double b) { return fmax(double(a), b); }
STREAMLAB_INLINE double min(double a, float b) { return fmin(a, double(b)); }
STREAMLAB_INLINE double max(double a, float b) { return fmax(a, double(b)); }

STREAMLAB_INLINE unsigned umin(unsigned a, unsigned b) { return min(a, b); }
STREAMLAB_INLINE unsigned umax(unsigned a, unsigned b) { return max(a, b); }
STREAMLAB_INLINE long long llmin(long long a, long long b) { return min(a, b); }
STREAMLAB_INLINE long long llmax(long long a, long long b) { return max(a, b); }
STREAMLAB_INLINE unsigned long long ullmin(unsigned long long a, unsigned long long b) {
    return min(a, b);
}
STREAMLAB_INLINE unsigned long long ullmax(unsigned long long a, unsigned long long b) {
    return max(a, b);
}
