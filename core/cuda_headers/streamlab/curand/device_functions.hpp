// Draws from a generator state in kernels: uniform, normal, log-normal and Poisson numbers.
#pragma once

#include "streamlab/curand/distributions.hpp"
#include "streamlab/curand/generators.hpp"
#include "streamlab/curand/sobol.hpp"

STREAMLAB_INLINE float curand_uniform(curandStateXORWOW_t* state) {
    return streamlab_curand::uniform(curand(state));
}
STREAMLAB_INLINE float curand_uniform(curandStatePhilox4_32_10_t* state) {
    return streamlab_curand::uniform(curand(state));
}
STREAMLAB_INLINE double curand_uniform_double(curandStateXORWOW_t* state) {
    const unsigned low = curand(state);
    return streamlab_curand::uniform_double(low, curand(state));
}
// Uses 32 bits only; curand_uniform2_double uses more.
STREAMLAB_INLINE double curand_uniform_double(curandStatePhilox4_32_10_t* state) {
    return streamlab_curand::uniform_double(curand(state));
}
STREAMLAB_INLINE double curand_uniform_double(curandStateMRG32k3a_t* state) {
    return streamlab_curand::next(state) * 2.3283065498378288e-10;
}
STREAMLAB_INLINE float curand_uniform(curandStateMRG32k3a_t* state) {
    return static_cast<float>(curand_uniform_double(state));
}

STREAMLAB_INLINE float4 curand_uniform4(curandStatePhilox4_32_10_t* state) {
    using streamlab_curand::uniform;
    const uint4 x = curand4(state);
    return make_float4(uniform(x.x), uniform(x.y), uniform(x.z), uniform(x.w));
}
STREAMLAB_INLINE double2 curand_uniform2_double(curandStatePhilox4_32_10_t* state) {
    using streamlab_curand::uniform_double;
    const uint4 x = curand4(state);
    return make_double2(uniform_double(x.x, x.y), uniform_double(x.z, x.w));
}
STREAMLAB_INLINE double4 curand_uniform4_double(curandStatePhilox4_32_10_t* state) {
    const double2 a = curand_uniform2_double(state);
    const double2 b = curand_uniform2_double(state);
    return make_double4(a.x, a.y, b.x, b.y);
}

// For generators that produce pairs: the second number of a pair is kept for the next call to the
// same kind.
#define STREAMLAB_PAIRS(State)                                                                     \
    STREAMLAB_INLINE float curand_normal(State* state) {                                           \
        return streamlab_curand::one_normal(state);                                                \
    }                                                                                              \
    STREAMLAB_INLINE double curand_normal_double(State* state) {                                   \
        return streamlab_curand::one_normal_double(state);                                         \
    }                                                                                              \
    STREAMLAB_INLINE float curand_log_normal(State* state, float mean, float stddev) {             \
        return streamlab_curand::one_log_normal(state, mean, stddev);                              \
    }                                                                                              \
    STREAMLAB_INLINE double curand_log_normal_double(State* state, double mean, double stddev) {   \
        return streamlab_curand::one_log_normal_double(state, mean, stddev);                       \
    }                                                                                              \
    STREAMLAB_INLINE float2 curand_normal2(State* state) {                                         \
        return streamlab_curand::two_normals(state);                                               \
    }                                                                                              \
    STREAMLAB_INLINE double2 curand_normal2_double(State* state) {                                 \
        return streamlab_curand::two_normals_double(state);                                        \
    }                                                                                              \
    STREAMLAB_INLINE float2 curand_log_normal2(State* state, float mean, float stddev) {           \
        using streamlab_curand::log_normal;                                                        \
        const float2 two = curand_normal2(state);                                                  \
        return make_float2(log_normal(two.x, mean, stddev), log_normal(two.y, mean, stddev));      \
    }                                                                                              \
    STREAMLAB_INLINE double2 curand_log_normal2_double(State* state, double mean, double stddev) { \
        using streamlab_curand::log_normal;                                                        \
        const double2 two = curand_normal2_double(state);                                          \
        return make_double2(log_normal(two.x, mean, stddev), log_normal(two.y, mean, stddev));     \
    }                                                                                              \
    STREAMLAB_INLINE unsigned int curand_poisson(State* state, double lambda) {                    \
        return streamlab_curand::poisson(state, lambda);                                           \
    }

namespace streamlab_curand {

template <class State>
STREAMLAB_INLINE float2 two_normals(State* state) {
    const unsigned x = curand(state);
    return normal_pair(x, curand(state));
}
STREAMLAB_INLINE float2 two_normals(curandStateMRG32k3a_t* state) {
    const float radius = curand_uniform(state);
    return normal_pair(radius, curand_uniform(state) * 6.2831855f);
}
STREAMLAB_INLINE double2 two_normals_double(curandStateXORWOW_t* state) {
    uint4 x;
    x.x = curand(state);
    x.y = curand(state);
    x.z = curand(state);
    x.w = curand(state);
    return normal_pair(x);
}
STREAMLAB_INLINE double2 two_normals_double(curandStatePhilox4_32_10_t* state) {
    return normal_pair(curand4(state));
}
STREAMLAB_INLINE double2 two_normals_double(curandStateMRG32k3a_t* state) {
    const double radius = curand_uniform_double(state);
    return normal_pair(radius, curand_uniform_double(state) * 2);
}

enum Kept { keeps_nothing, keeps_normal, keeps_log_normal };

template <class State>
STREAMLAB_INLINE float one_normal(State* state) {
    if (state->boxmuller_flag == keeps_normal) {
        state->boxmuller_flag = keeps_nothing;
        return state->boxmuller_extra;
    }
    const float2 two = two_normals(state);
    state->boxmuller_extra = two.y;
    state->boxmuller_flag = keeps_normal;
    return two.x;
}
template <class State>
STREAMLAB_INLINE float one_log_normal(State* state, float mean, float deviation) {
    if (state->boxmuller_flag == keeps_log_normal) {
        state->boxmuller_flag = keeps_nothing;
        return state->boxmuller_extra;
    }
    const float2 two = two_normals(state);
    state->boxmuller_extra = log_normal(two.y, mean, deviation);
    state->boxmuller_flag = keeps_log_normal;
    return log_normal(two.x, mean, deviation);
}
template <class State>
STREAMLAB_INLINE double one_normal_double(State* state) {
    if (state->boxmuller_flag_double == keeps_normal) {
        state->boxmuller_flag_double = keeps_nothing;
        return state->boxmuller_extra_double;
    }
    const double2 two = two_normals_double(state);
    state->boxmuller_extra_double = two.y;
    state->boxmuller_flag_double = keeps_normal;
    return two.x;
}
template <class State>
STREAMLAB_INLINE double one_log_normal_double(State* state, double mean, double deviation) {
    if (state->boxmuller_flag_double == keeps_log_normal) {
        state->boxmuller_flag_double = keeps_nothing;
        return state->boxmuller_extra_double;
    }
    const double2 two = two_normals_double(state);
    state->boxmuller_extra_double = log_normal(two.y, mean, deviation);
    state->boxmuller_flag_double = keeps_log_normal;
    return log_normal(two.x, mean, deviation);
}

// Small mean: the number of uniform numbers whose product stays above exp(-mean) (Knuth).
template <class State>
STREAMLAB_INLINE unsigned poisson_by_products(State* state, float mean) {
    unsigned count = 0;
    for (float product = expf(mean) * curand_uniform(state); product > 1.0f; ++count)
        product *= curand_uniform(state);
    return count;
}
// Larger mean: PTRS of Hoermann, "The transformed rejection method for generating Poisson random
// variables", 1993. NVIDIA uses another rejection method, so its numbers differ.
template <class State>
STREAMLAB_INLINE unsigned poisson_by_rejection(State* state, double mean) {
    const double b = 0.931 + 2.53 * sqrt(mean);
    const double a = -0.059 + 0.02483 * b;
    const double scale = 1.1239 + 1.1328 / (b - 3.4);
    const double quick = 0.9277 - 3.6224 / (b - 2);
    for (;;) {
        const double u = double(curand_uniform(state)) - 0.5;
        const double v = double(curand_uniform(state));
        const double us = 0.5 - fabs(u);
        if (us <= 0 || (us < 0.013 && v > us)) continue;
        const double k = floor((2 * a / us + b) * u + mean + 0.43);
        if (k < 0) continue;
        if (us >= 0.07 && v <= quick) return static_cast<unsigned>(k);
        if (log(v * scale / (a / (us * us) + b)) <= k * log(mean) - mean - lgamma(k + 1))
            return static_cast<unsigned>(k);
    }
}
// Very large mean: a rounded normal number.
template <class State>
STREAMLAB_INLINE unsigned poisson(State* state, double mean) {
    if (mean < 64) return poisson_by_products(state, static_cast<float>(mean));
    if (mean <= 4000) return poisson_by_rejection(state, mean);
    return rounded(mean + sqrt(mean) * one_normal_double(state));
}

}  // namespace streamlab_curand

STREAMLAB_PAIRS(curandStateXORWOW_t)
STREAMLAB_PAIRS(curandStatePhilox4_32_10_t)
STREAMLAB_PAIRS(curandStateMRG32k3a_t)
#undef STREAMLAB_PAIRS

STREAMLAB_INLINE float4 curand_normal4(curandStatePhilox4_32_10_t* state) {
    const uint4 x = curand4(state);
    const float2 a = streamlab_curand::normal_pair(x.x, x.y);
    const float2 b = streamlab_curand::normal_pair(x.z, x.w);
    return make_float4(a.x, a.y, b.x, b.y);
}
STREAMLAB_INLINE double4 curand_normal4_double(curandStatePhilox4_32_10_t* state) {
    const double2 a = curand_normal2_double(state);
    const double2 b = curand_normal2_double(state);
    return make_double4(a.x, a.y, b.x, b.y);
}
STREAMLAB_INLINE float4 curand_log_normal4(curandStatePhilox4_32_10_t* state, float mean,
                                           float stddev) {
    using streamlab_curand::log_normal;
    const float4 four = curand_normal4(state);
    return make_float4(log_normal(four.x, mean, stddev), log_normal(four.y, mean, stddev),
                       log_normal(four.z, mean, stddev), log_normal(four.w, mean, stddev));
}
STREAMLAB_INLINE double4 curand_log_normal4_double(curandStatePhilox4_32_10_t* state, double mean,
                                                   double stddev) {
    const double2 a = curand_log_normal2_double(state, mean, stddev);
    const double2 b = curand_log_normal2_double(state, mean, stddev);
    return make_double4(a.x, a.y, b.x, b.y);
}
STREAMLAB_INLINE uint4 curand_poisson4(curandStatePhilox4_32_10_t* state, double lambda) {
    uint4 four;
    four.x = curand_poisson(state, lambda);
    four.y = curand_poisson(state, lambda);
    four.z = curand_poisson(state, lambda);
    four.w = curand_poisson(state, lambda);
    return four;
}

// Each number of a quasirandom sequence becomes one value: a pair would mix two points.
#define STREAMLAB_ONE_BY_ONE(State)                                                                \
    STREAMLAB_INLINE float curand_uniform(State* state) {                                          \
        return streamlab_curand::uniform(curand(state));                                           \
    }                                                                                              \
    STREAMLAB_INLINE double curand_uniform_double(State* state) {                                  \
        return streamlab_curand::uniform_double(curand(state));                                    \
    }                                                                                              \
    STREAMLAB_INLINE double curand_normal_double(State* state) {                                   \
        return streamlab_curand::normal_of(curand(state));                                         \
    }                                                                                              \
    STREAMLAB_INLINE float curand_normal(State* state) {                                           \
        return static_cast<float>(curand_normal_double(state));                                    \
    }                                                                                              \
    STREAMLAB_INLINE float curand_log_normal(State* state, float mean, float stddev) {             \
        return streamlab_curand::log_normal(curand_normal(state), mean, stddev);                   \
    }                                                                                              \
    STREAMLAB_INLINE double curand_log_normal_double(State* state, double mean, double stddev) {   \
        return streamlab_curand::log_normal(curand_normal_double(state), mean, stddev);            \
    }                                                                                              \
    STREAMLAB_INLINE unsigned int curand_poisson(State* state, double lambda) {                    \
        return streamlab_curand::poisson_quantile(streamlab_curand::inner(curand(state)), lambda); \
    }
STREAMLAB_ONE_BY_ONE(curandStateSobol32_t)
STREAMLAB_ONE_BY_ONE(curandStateScrambledSobol32_t)
STREAMLAB_ONE_BY_ONE(curandStateSobol64_t)
STREAMLAB_ONE_BY_ONE(curandStateScrambledSobol64_t)
#undef STREAMLAB_ONE_BY_ONE

// One number of the generator becomes a count.
template <class State>
STREAMLAB_INLINE unsigned int curand_discrete(State* state,
                                              curandDiscreteDistribution_t distribution) {
    return streamlab_curand::poisson_quantile(streamlab_curand::inner(curand(state)),
                                              distribution->mean);
}
STREAMLAB_INLINE uint4 curand_discrete4(curandStatePhilox4_32_10_t* state,
                                        curandDiscreteDistribution_t distribution) {
    uint4 four;
    four.x = curand_discrete(state, distribution);
    four.y = curand_discrete(state, distribution);
    four.z = curand_discrete(state, distribution);
    four.w = curand_discrete(state, distribution);
    return four;
}
