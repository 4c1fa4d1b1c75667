// Functions of CUDA's math library that <cmath> lacks: inverses of the error function and of the
// normal distribution, the scaled error function, modified Bessel functions, norms of vectors. They
// are computed in double precision, from their definitions; the last bits may differ from a GPU's.
#pragma once

#include <math.h>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/math.hpp"

namespace streamlab_abi {

inline constexpr double root_of_pi = 1.7724538509055160273;
inline constexpr double root_of_2 = 1.4142135623730950488;

// One step of Halley's method towards the solution x of erf(x) = wanted or erfc(x) = wanted; `miss`
// is erf(x) minus the wanted value.
inline double halley_step_of_erfinv(double x, double miss) {
    const double slope = 2.0 / root_of_pi * exp(-x * x);
    return x - miss / (slope + x * miss);
}

// Computes erfcinv(y) for y from 0 to 1. Starts with a rational approximation (Abramowitz and
// Stegun, 26.2.23) that is accurate to three digits.
inline double erfcinv_of_upper_half(double y) {
    const double t = sqrt(-2.0 * log(0.5 * y));
    const double above = 2.515517 + t * (0.802853 + t * 0.010328);
    const double below = 1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    double x = (t - above / below) / root_of_2;
    for (int i = 0; i < 3; ++i)
        x = halley_step_of_erfinv(x, y - erfc(x));
    return x;
}

// The power series of I0 (order 0) or I1 (order 1): all terms are positive, so that no digits are
// lost to cancellation.
inline double bessel_series(double x, int order) {
    const double quarter = 0.25 * x * x;
    double term = order == 0 ? 1.0 : 0.5 * x, sum = term;
    for (int k = 1; term > sum * 1e-17 && k < 200; ++k) {
        term *= quarter / (static_cast<double>(k) * (k + order));
        sum += term;
    }
    return sum;
}
// For large x, from the first terms of the asymptotic series.
inline double bessel_asymptotic(double x, int order) {
    const double mu = 4.0 * order * order;
    double term = 1.0, sum = 1.0;
    for (int k = 1; k < 30 && fabs(term) > 1e-17; ++k) {
        const double odd = 2.0 * k - 1.0;
        term *= -(mu - odd * odd) / (8.0 * x * k);
        sum += term;
    }
    // In two factors: a single power would overflow before the result does.
    const double power = exp(0.5 * x);
    return power * (sum / sqrt(2.0 * 3.14159265358979323846 * x)) * power;
}
inline double modified_bessel(double x, int order) {
    const double size = fabs(x);
    const double value = size < 40.0 ? bessel_series(size, order) : bessel_asymptotic(size, order);
    return order == 1 && x < 0.0 ? -value : value;
}

// The square root of the sum of squares, without intermediate overflow.
template <class T>
inline double length(int count, const T* of) {
    double largest = 0.0;
    for (int i = 0; i < count; ++i) {
        const double size = fabs(static_cast<double>(of[i]));
        if (size > largest || size != size) largest = size;
    }
    if (largest == 0.0 || largest != largest || isinf(largest)) return largest;
    double sum = 0.0;
    for (int i = 0; i < count; ++i) {
        const double part = static_cast<double>(of[i]) / largest;
        sum += part * part;
    }
    return largest * sqrt(sum);
}

}  // namespace streamlab_abi

inline double erfcinv(double y) {
    if (!(y >= 0.0 && y <= 2.0)) return NAN;
    if (y == 0.0) return INFINITY;
    if (y == 2.0) return -INFINITY;
    if (y == 1.0) return 0.0;
    return y < 1.0 ? streamlab_abi::erfcinv_of_upper_half(y)
                   : -streamlab_abi::erfcinv_of_upper_half(2.0 - y);
}
inline double erfinv(double y) {
    if (!(y >= -1.0 && y <= 1.0)) return NAN;
    // For larger |y| erf is too flat; 1 - |y| is exact there.
    if (fabs(y) > 0.5) return copysign(erfcinv(1.0 - fabs(y)), y);
    double x = 0.5 * streamlab_abi::root_of_pi * y;
    for (int i = 0; i < 4; ++i)
        x = streamlab_abi::halley_step_of_erfinv(x, erf(x) - y);
    return y == 0.0 ? y : x;
}
inline double normcdfinv(double y) { return -streamlab_abi::root_of_2 * erfcinv(2.0 * y); }

inline double erfcx(double x) {
    if (x < 25.0) {
        // The square's rounding error is too large for exp, and is corrected afterwards.
        const double square = x * x;
        if (square > 709.0) return INFINITY;  // x is negative
        return exp(square) * erfc(x) * (1.0 + fma(x, x, -square));
    }
    const double inverse = 1.0 / (2.0 * x * x);
    return (1.0 - inverse * (1.0 - 3.0 * inverse * (1.0 - 5.0 * inverse))) /
           (x * streamlab_abi::root_of_pi);
}

inline double cyl_bessel_i0(double x) { return streamlab_abi::modified_bessel(x, 0); }
inline double cyl_bessel_i1(double x) { return streamlab_abi::modified_bessel(x, 1); }

inline double norm(int count, const double* of) { return streamlab_abi::length(count, of); }
inline double rnorm(int count, const double* of) { return 1.0 / streamlab_abi::length(count, of); }
inline float normf(int count, const float* of) {
    return static_cast<float>(streamlab_abi::length(count, of));
}
inline float rnormf(int count, const float* of) {
    return static_cast<float>(1.0 / streamlab_abi::length(count, of));
}
STREAMLAB_INLINE double rnorm4d(double x, double y, double z, double w) {
    return 1.0 / norm4d(x, y, z, w);
}
STREAMLAB_INLINE float rnorm4df(float x, float y, float z, float w) {
    return static_cast<float>(rnorm4d(x, y, z, w));
}

// Defines the forms with suffix f, and the overload for float.
#define STREAMLAB_SINGLE(name)                                                                     \
    STREAMLAB_INLINE float name##f(float x) { return static_cast<float>(name(double(x))); }        \
    STREAMLAB_INLINE float name(float x) { return name##f(x); }
STREAMLAB_SINGLE(erfinv)
STREAMLAB_SINGLE(erfcinv)
STREAMLAB_SINGLE(erfcx)
STREAMLAB_SINGLE(normcdfinv)
STREAMLAB_SINGLE(cyl_bessel_i0)
STREAMLAB_SINGLE(cyl_bessel_i1)
#undef STREAMLAB_SINGLE
