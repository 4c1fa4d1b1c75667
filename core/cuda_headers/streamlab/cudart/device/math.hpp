// Functions of CUDA's math library that <cmath> lacks: reciprocal roots, functions of multiples of
// pi, norms, and the fast single-precision forms, which here are as accurate as the standard ones.
#pragma once

#include <math.h>

#include "streamlab/cudart/always_inline.hpp"

STREAMLAB_INLINE double rsqrt(double x) { return 1.0 / sqrt(x); }
// Defined in the runtime, so that it counts as one instruction, as on a GPU.
extern "C" float streamlab_rsqrtf(float x);
STREAMLAB_INLINE float rsqrtf(float x) { return streamlab_rsqrtf(x); }
STREAMLAB_INLINE float rsqrt(float x) { return rsqrtf(x); }
STREAMLAB_INLINE double rcbrt(double x) { return 1.0 / cbrt(x); }
STREAMLAB_INLINE float rcbrtf(float x) { return float(1.0 / cbrt(double(x))); }

// Reduce x first: for large x the product with pi would be too inaccurate.
STREAMLAB_INLINE double sinpi(double x) {
    const double part = fmod(x, 2.0);
    return part == trunc(part) ? copysign(0.0, x) : sin(part * 3.141592653589793238);
}
STREAMLAB_INLINE double cospi(double x) {
    const double part = fabs(fmod(x, 2.0));
    return part == 0.5 || part == 1.5 ? 0.0 : cos(part * 3.141592653589793238);
}
STREAMLAB_INLINE float sinpif(float x) { return float(sinpi(double(x))); }
STREAMLAB_INLINE float cospif(float x) { return float(cospi(double(x))); }
STREAMLAB_INLINE void sincospi(double x, double* sine, double* cosine) {
    *sine = sinpi(x);
    *cosine = cospi(x);
}
STREAMLAB_INLINE void sincospif(float x, float* sine, float* cosine) {
    *sine = sinpif(x);
    *cosine = cospif(x);
}

STREAMLAB_INLINE double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
STREAMLAB_INLINE float rhypotf(float x, float y) {
    return float(1.0 / hypot(double(x), double(y)));
}
STREAMLAB_INLINE double norm3d(double x, double y, double z) { return hypot(hypot(x, y), z); }
STREAMLAB_INLINE double norm4d(double x, double y, double z, double w) {
    return hypot(hypot(x, y), hypot(z, w));
}
STREAMLAB_INLINE float norm3df(float x, float y, float z) { return float(norm3d(x, y, z)); }
STREAMLAB_INLINE float norm4df(float x, float y, float z, float w) {
    return float(norm4d(x, y, z, w));
}
STREAMLAB_INLINE double rnorm3d(double x, double y, double z) { return 1.0 / norm3d(x, y, z); }
STREAMLAB_INLINE float rnorm3df(float x, float y, float z) { return float(rnorm3d(x, y, z)); }

STREAMLAB_INLINE double normcdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
STREAMLAB_INLINE float normcdff(float x) { return float(normcdf(double(x))); }

STREAMLAB_INLINE float __saturatef(float x) {
    return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f;  // a NaN becomes 0
}
// Multiplies by the reciprocal, which is 0 for very large divisors, as documented.
STREAMLAB_INLINE float __fdividef(float x, float y) {
    const float size = fabsf(y);
    return size > 0x1p126f && size <= 0x1.fffffep127f ? x * copysignf(0.0f, y) : x / y;
}
STREAMLAB_INLINE float fdividef(float x, float y) { return x / y; }
STREAMLAB_INLINE double fdivide(double x, double y) { return x / y; }
STREAMLAB_INLINE float __sinf(float x) { return sinf(x); }
STREAMLAB_INLINE float __cosf(float x) { return cosf(x); }
STREAMLAB_INLINE float __tanf(float x) { return tanf(x); }
STREAMLAB_INLINE void __sincosf(float x, float* sine, float* cosine) {
    *sine = sinf(x);
    *cosine = cosf(x);
}
STREAMLAB_INLINE float __expf(float x) { return expf(x); }
STREAMLAB_INLINE float __exp10f(float x) { return powf(10.0f, x); }
STREAMLAB_INLINE float __logf(float x) { return logf(x); }
STREAMLAB_INLINE float __log2f(float x) { return log2f(x); }
STREAMLAB_INLINE float __log10f(float x) { return log10f(x); }
STREAMLAB_INLINE float __powf(float x, float y) { return powf(x, y); }

// In CUDA, the name without suffix and with a float argument selects the single-precision form.
STREAMLAB_INLINE float rcbrt(float x) { return rcbrtf(x); }
STREAMLAB_INLINE float sinpi(float x) { return sinpif(x); }
STREAMLAB_INLINE float cospi(float x) { return cospif(x); }
STREAMLAB_INLINE float normcdf(float x) { return normcdff(x); }
STREAMLAB_INLINE void sincospi(float x, float* sine, float* cosine) { sincospif(x, sine, cosine); }
STREAMLAB_INLINE void sincos(float x, float* sine, float* cosine) { sincosf(x, sine, cosine); }
STREAMLAB_INLINE float exp10(float x) { return exp10f(x); }
