// Distributions of 32-bit or 64-bit numbers: uniform in (0, 1], normal, log-normal, Poisson. The
// mapping from bits to values is that of NVIDIA's cuRAND, except for Poisson; logarithms and sines
// may differ in the last bits.
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
// Joins two words to 53 bits.
STREAMLAB_INLINE unsigned long long joined(unsigned low, unsigned high) {
    return low ^ static_cast<unsigned long long>(high) << 21;
}
STREAMLAB_INLINE double uniform_double(unsigned low, unsigned high) {
    return double(joined(low, high)) * unit_53 + unit_53 / 2;
}

// Box-Muller transform: a radius and an angle give two normal numbers.
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

// Inverse of the normal distribution function, for sequences whose numbers must each give one
// value: quotients of polynomials of M. J. Wichura ("Algorithm AS 241: the percentage points of the
// normal distribution", Applied Statistics 37, 1988), accurate to 16 digits.
STREAMLAB_INLINE double polynomial(double, double sum) { return sum; }
// Coefficients in ascending order of degree.
template <class... More>
STREAMLAB_INLINE double polynomial(double x, double first, More... more) {
    return first + x * polynomial(x, more...);
}
STREAMLAB_INLINE double normal_quantile(double p) {
    const double q = p - 0.5;
    if (fabs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q *
               polynomial(r, 3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427,
                          13731.693765509461125, 45921.953931549871457, 67265.770927008700853,
                          33430.575583588128105, 2509.0809287301226727) /
               polynomial(r, 1.0, 42.313330701600911252, 687.18700749205790830,
                          5394.1960214247511077, 21213.794301586595867, 39307.895800092710610,
                          28729.085735721942674, 5226.4952788528545610);
    }
    const double r = sqrt(-log(q < 0 ? p : 1 - p));
    const double size = r <= 5
                            ? polynomial(r - 1.6, 1.42343711074968357734, 4.63033784615654529590,
                                         5.76949722146069140550, 3.64784832476320460504,
                                         1.27045825245236838258, 0.241780725177450611770,
                                         0.0227238449892691845833, 7.74545014278341407640e-4) /
                                  polynomial(r - 1.6, 1.0, 2.05319162663775882187,
                                             1.67638483018380384940, 0.689767334985100004550,
                                             0.148103976427480074590, 0.0151986665636164571966,
                                             5.47593808499534494600e-4, 1.05075007164441684324e-9)
                            : polynomial(r - 5, 6.65790464350110377720, 5.46378491116411436990,
                                         1.78482653991729133580, 0.296560571828504891230,
                                         0.0265321895265761230930, 0.00124266094738807843860,
                                         2.71155556874348757815e-5, 2.01033439929228813265e-7) /
                                  polynomial(r - 5, 1.0, 0.599832206555887937690,
                                             0.136929880922735805310, 0.0148753612908506148525,
                                             7.86869131145613259100e-4, 1.84631831751005468180e-5,
                                             1.42151175831644588870e-7, 2.04426310338993978564e-15);
    return q < 0 ? -size : size;
}
// The middle of the interval that a number represents: never 0 or 1, where the inverse is infinite.
STREAMLAB_INLINE double inner(unsigned x) { return x * 0x1p-32 + 0x1p-33; }
STREAMLAB_INLINE double inner(unsigned long long x) {
    return double(x >> 11) * unit_53 + unit_53 / 4;
}
// The upper half is mirrored, because numbers near 0 are more accurate than those near 1.
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
// Inverse of the Poisson distribution function: sums its terms or, for a large mean, uses the
// normal approximation.
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
