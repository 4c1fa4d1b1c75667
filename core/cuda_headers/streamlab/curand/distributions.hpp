// What numbers of 32 or 64 bits become: uniform in (0, 1], normal, log-normal, Poisson. Which bits
// make which value is as in NVIDIA's cuRAND, except for Poisson; logarithms and sines may differ in
// the last bits.
#pragma once

#include "streamlab/curand/types.hpp"

namespace streamlab_curand {

constexpr float unit_32 = 0x1p-32f;
constexpr double unit_53 = 0x1p-53;

STREAMLAB_INLINE float uniform(unsigned x) { return float(x) * unit_32 + unit_32 / 2; }
STREAMLAB_INLINE float uniform(unsigned long long x) {
    return uniform(static_cast<unsigned>(x >> 32));
}
STREAMLAB_INLINE double uniform_double(unsigned x) { return x * 0x1p-32 + 0x1p-32; }
STREAMLAB_INLINE double uniform_double(unsigned long long x) {
    return double(x >> 11) * unit_53 + unit_53 / 2;
}
// Of 53 bits.
STREAMLAB_INLINE unsigned long long joined(unsigned low, unsigned high) {
    return low ^ static_cast<unsigned long long>(high) << 21;
}
STREAMLAB_INLINE double uniform_double(unsigned low, unsigned high) {
    return double(joined(low, high)) * unit_53 + unit_53 / 2;
}

// Box and Muller: a radius and an angle are two normal numbers.
STREAMLAB_INLINE float2 normal_pair(float radius, float angle) {
    const float length = sqrtf(-2.0f * logf(radius));
    return make_float2(length * sinf(angle), length * cosf(angle));
}
// The angle is in half turns.
STREAMLAB_INLINE double2 normal_pair(double radius, double half_turns) {
    const double length = sqrt(-2.0 * log(radius));
    const double angle = half_turns * 3.141592653589793238;
    return make_double2(length * sin(angle), length * cos(angle));
}
STREAMLAB_INLINE float2 normal_pair(unsigned x, unsigned y) {
    constexpr float turn = unit_32 * 6.2831855f;
    return normal_pair(uniform(x), float(y) * turn + turn / 2);
}
STREAMLAB_INLINE double2 normal_pair(const uint4& x) {
    return normal_pair(uniform_double(x.x, x.y), 2 * uniform_double(x.z, x.w));
}

// The other way, for sequences whose numbers must each become one: where the normal distribution
// reaches p, by Halley's method from an approximation of Tukey's.
STREAMLAB_INLINE double normal_quantile(double p) {
    double x = 4.91 * (pow(p, 0.14) - pow(1 - p, 0.14));
    for (int i = 0; i < 12; ++i) {
        const double error = 0.5 * erfc(-x * 0.70710678118654752440) - p;
        const double newton = error * 2.50662827463100050242 * exp(x * x / 2);
        const double change = newton / (1 + x * newton / 2);
        x -= change;
        if (fabs(change) < 1e-14) break;
    }
    return x;
}
// The middle of the interval that a number stands for: neither 0 nor 1, where the normal distribution
// has no value.
STREAMLAB_INLINE double inner(unsigned x) { return x * 0x1p-32 + 0x1p-33; }
STREAMLAB_INLINE double inner(unsigned long long x) {
    return double(x >> 11) * unit_53 + unit_53 / 4;
}
// The upper half is mirrored, because numbers near 0 are more exact than those near 1.
STREAMLAB_INLINE double normal_of(unsigned x) {
    return x > 0x80000000u ? -normal_quantile(inner(~x)) : normal_quantile(inner(x));
}
STREAMLAB_INLINE double normal_of(unsigned long long x) {
    return x > 0x8000000000000000ull ? -normal_quantile(uniform_double(~x))
                                     : normal_quantile(uniform_double(x));
}

STREAMLAB_INLINE unsigned rounded(double value) {
    return value > 0 ? static_cast<unsigned>(value + 0.5) : 0;
}
// How often something happens that happens `mean` times on average, where the distribution reaches
// p: its terms are summed up. A large mean's distribution is nearly normal.
STREAMLAB_INLINE unsigned poisson_quantile(double p, double mean) {
    if (mean > 700) return rounded(mean + sqrt(mean) * normal_quantile(p));
    unsigned count = 0;
    double term = exp(-mean), sum = term;
    while (sum < p && (count < mean || term > 0x1p-60)) {
        term *= mean / ++count;
        sum += term;
    }
    return count;
}

STREAMLAB_INLINE float log_normal(float normal, float mean, float deviation) {
    return expf(mean + deviation * normal);
}
STREAMLAB_INLINE double log_normal(double normal, double mean, double deviation) {
    return exp(mean + deviation * normal);
}

}  // namespace streamlab_curand
