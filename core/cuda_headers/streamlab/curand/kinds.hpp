// Kinds of output of a generator. A kind draws `results` values at once from a state, or derives
// one value from a number of a quasirandom sequence.
#pragma once

#include "streamlab/curand/device_functions.hpp"

namespace streamlab_curand {

template <class T>
inline constexpr bool is_double = __is_same(T, double);

// Number of generator outputs that a value needs.
template <class State, class T>
constexpr unsigned numbers_for = is_double<T> && !__is_same(State, curandStateMRG32k3a_t) ? 2 : 1;

template <class Number>
struct Bits {
    using Value = Number;
    static constexpr unsigned results = 1;
    template <class State>
    STREAMLAB_INLINE void draw(State* state, Value* to) const {
        *to = curand(state);
    }
    STREAMLAB_INLINE Value of(Number x) const { return x; }
};

template <class T>
struct Uniform {
    using Value = T;
    static constexpr unsigned results = 1;
    template <class State>
    STREAMLAB_INLINE void draw(State* state, float* to) const {
        *to = curand_uniform(state);
    }
    template <class State>
    STREAMLAB_INLINE void draw(State* state, double* to) const {
        *to = curand_uniform_double(state);
    }
    // 53 bits here; 32 in the device API.
    STREAMLAB_INLINE void draw(curandStatePhilox4_32_10_t* state, double* to) const {
        const unsigned low = curand(state);
        *to = uniform_double(low, curand(state));
    }
    template <class Number>
    STREAMLAB_INLINE Value of(Number x) const {
        if constexpr (is_double<T>)
            return uniform_double(x);
        else
            return uniform(x);
    }
};

template <class T, bool IsLogarithm>
struct Normal {
    using Value = T;
    static constexpr unsigned results = 2;
    T mean, deviation;

    STREAMLAB_INLINE T scaled(T normal) const {
        if constexpr (IsLogarithm)
            return log_normal(normal, mean, deviation);
        else
            return mean + deviation * normal;
    }
    template <class State>
    STREAMLAB_INLINE void draw(State* state, float* to) const {
        const float2 two = two_normals(state);
        to[0] = scaled(two.x);
        to[1] = scaled(two.y);
    }
    template <class State>
    STREAMLAB_INLINE void draw(State* state, double* to) const {
        const double2 two = two_normals_double(state);
        to[0] = scaled(two.x);
        to[1] = scaled(two.y);
    }
    template <class Number>
    STREAMLAB_INLINE Value of(Number x) const {
        return scaled(static_cast<T>(normal_of(x)));
    }
};

struct Poisson {
    using Value = unsigned;
    static constexpr unsigned results = 1;
    double mean;

    template <class State>
    STREAMLAB_INLINE void draw(State* state, Value* to) const {
        *to = of(curand(state));
    }
    template <class Number>
    STREAMLAB_INLINE Value of(Number x) const {
        return poisson_quantile(inner(x), mean);
    }
};

}  // namespace streamlab_curand
