// Arithmetic with the rounding mode in the name: to nearest, which is what the host does too. Each
// function is one operation that is never contracted with another. The directed roundings are not
// supported.
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
