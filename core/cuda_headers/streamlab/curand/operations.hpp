// The operations of a generator: each is one kernel in the generator's stream or, for a host
// generator, a loop. No state is kept in memory: each thread skips to the position of its
// subsequence. So two calls are independent of each other, whatever streams they use.
#pragma once

#include "streamlab/curand/generator.hpp"
#include "streamlab/curand/kinds.hpp"
#include "streamlab/thrust/launch.hpp"

namespace streamlab_curand {

// Calls body(i) for every i below `count`. Small launches use small blocks, to occupy many
// multiprocessors.
template <class Body>
STREAMLAB_INLINE void each(curandGenerator_t generator, const char* name, std::size_t count,
                           Body body) {
    const unsigned threads = count < 32768 ? 64 : 256;
    if (generator->on_host)
        streamlab_thrust::each(streamlab_thrust::HostPlace{}, name, count, body);
    else
        streamlab_thrust::launch(streamlab_thrust::DevicePlace{generator->stream, false}, name,
                                 static_cast<unsigned>((count + threads - 1) / threads), threads, 0,
                                 [=] {
                                     const std::size_t i = streamlab_thrust::this_thread();
                                     if (i < count) body(i);
                                 });
}

// Four results in one or two stores; needs alignment to 16 bytes.
STREAMLAB_INLINE void store(const float (&values)[4], float* to) {
    *reinterpret_cast<float4*>(to) = make_float4(values[0], values[1], values[2], values[3]);
}
STREAMLAB_INLINE void store(const unsigned (&values)[4], unsigned* to) {
    *reinterpret_cast<uint4*>(to) = make_uint4(values[0], values[1], values[2], values[3]);
}
STREAMLAB_INLINE void store(const double (&values)[4], double* to) {
    *reinterpret_cast<double2*>(to) = make_double2(values[0], values[1]);
    *reinterpret_cast<double2*>(to + 2) = make_double2(values[2], values[3]);
}

// For CURAND_ORDERING_PSEUDO_SEEDED: each thread has a separate sequence with another seed.
STREAMLAB_INLINE unsigned long long seed_of_thread(unsigned long long seed, unsigned thread) {
    const uint4 x =
        philox(make_uint4(thread, 0, 0, 0),
               make_uint2(static_cast<unsigned>(seed), static_cast<unsigned>(seed >> 32)));
    return thread == 0 ? seed : x.x | static_cast<unsigned long long>(x.y) << 32;
}

// Results come from the subsequences in round-robin order, so each thread handles one subsequence.
template <class State, class Kind>
STREAMLAB_INLINE void from_subsequences(curandGenerator_t generator, const char* name, Kind kind,
                                        typename Kind::Value* out, std::size_t n) {
    const unsigned all = generator->subsequences();
    const auto first = static_cast<unsigned>(generator->offset % all);
    const Positions positions = generator->positions;
    const unsigned long long seed = generator->seed;
    const bool is_seeded = generator->ordering == CURAND_ORDERING_PSEUDO_SEEDED;
    const std::size_t draws = n / Kind::results;
    each(generator, name, draws < all ? draws : all, [=](std::size_t thread) {
        const auto subsequence = static_cast<unsigned>((first + thread) % all);
        State state;
        curand_init(is_seeded ? seed_of_thread(seed, subsequence) : seed,
                    is_seeded ? 0 : subsequence, positions.of(subsequence), &state);
        for (std::size_t i = thread; i < draws; i += all)
            kind.draw(&state, out + i * Kind::results);
    });
    generator->positions.advance(first, draws,
                                 Kind::results * numbers_for<State, typename Kind::Value>, all);
    generator->offset += draws;
}

// Four results per thread, consecutive fours from different subsequences (65536 in total).
template <class Kind>
STREAMLAB_INLINE void from_philox(curandGenerator_t generator, const char* name, Kind kind,
                                  typename Kind::Value* out, std::size_t n) {
    using Value = typename Kind::Value;
    constexpr unsigned subsequences = 65536;
    const unsigned long long begin = generator->offset, end = begin + n, seed = generator->seed;
    const unsigned long long first = begin / 4;
    const bool is_aligned = begin % 4 == 0 && reinterpret_cast<std::uintptr_t>(out) % 16 == 0;
    each(generator, name, static_cast<std::size_t>((end + 3) / 4 - first), [=](std::size_t thread) {
        const unsigned long long four = first + thread;
        curandStatePhilox4_32_10_t state;
        curand_init(seed, four % subsequences,
                    four / subsequences * 4 * numbers_for<curandStatePhilox4_32_10_t, Value>,
                    &state);
        Value values[4];
        for (unsigned i = 0; i < 4; i += Kind::results)
            kind.draw(&state, values + i);
        const unsigned long long at = four * 4;
        if (is_aligned && at + 4 <= end) return store(values, out + (at - begin));
        for (unsigned i = 0; i < 4; ++i)
            if (at + i >= begin && at + i < end) out[at + i - begin] = values[i];
    });
    generator->offset = end;
}

// All points of the first dimension, then all of the second and so on.
template <class Number, class Kind>
STREAMLAB_INLINE void from_sobol(curandGenerator_t generator, const char* name, Kind kind,
                                 typename Kind::Value* out, std::size_t n) {
    const std::size_t points = n / generator->dimensions;
    const unsigned long long offset = generator->offset;
    const Number(*const all)[Directions<Number>::bits] = directions<Number>.of;
    each(generator, name, n, [=](std::size_t i) {
        const Number* const of_dimension = all[i / points];
        const auto index = static_cast<Number>(offset + i % points);
        Number number = 0;
        for (Number gray = index ^ (index >> 1); gray; gray &= gray - 1)
            number ^= streamlab_abi::load_without_hooks(of_dimension + __builtin_ctzll(gray));
        out[i] = kind.of(number);
    });
    generator->offset += points;
}

template <class Kind>
STREAMLAB_INLINE curandStatus_t generate(curandGenerator_t generator, const char* name, Kind kind,
                                         typename Kind::Value* out, std::size_t n) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    if (n == 0) return CURAND_STATUS_SUCCESS;
    constexpr bool is_bits = __is_same(Kind, Bits<unsigned>);
    constexpr bool is_long_bits = __is_same(Kind, Bits<unsigned long long>);
    if (generator->has_64_bits() ? is_bits : is_long_bits) return CURAND_STATUS_TYPE_ERROR;
    if (n % (generator->is_quasi() ? generator->dimensions : Kind::results) != 0)
        return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
    if constexpr (is_long_bits) {
        from_sobol<unsigned long long>(generator, name, kind, out, n);
    } else {
        if (generator->type == CURAND_RNG_PSEUDO_XORWOW)
            from_subsequences<curandStateXORWOW_t>(generator, name, kind, out, n);
        else if (generator->type == CURAND_RNG_PSEUDO_MRG32K3A)
            from_subsequences<curandStateMRG32k3a_t>(generator, name, kind, out, n);
        else if (generator->type == CURAND_RNG_PSEUDO_PHILOX4_32_10)
            from_philox(generator, name, kind, out, n);
        else if (generator->type == CURAND_RNG_QUASI_SOBOL32)
            from_sobol<unsigned>(generator, name, kind, out, n);
        else if constexpr (!is_bits)
            from_sobol<unsigned long long>(generator, name, kind, out, n);
    }
    return CURAND_STATUS_SUCCESS;
}

}  // namespace streamlab_curand

STREAMLAB_INLINE curandStatus_t curandGenerate(curandGenerator_t generator, unsigned int* outputPtr,
                                               std::size_t num) {
    return streamlab_curand::generate(generator, "curandGenerate",
                                      streamlab_curand::Bits<unsigned>{}, outputPtr, num);
}
STREAMLAB_INLINE curandStatus_t curandGenerateLongLong(curandGenerator_t generator,
                                                       unsigned long long* outputPtr,
                                                       std::size_t num) {
    return streamlab_curand::generate(generator, "curandGenerateLongLong",
                                      streamlab_curand::Bits<unsigned long long>{}, outputPtr, num);
}
STREAMLAB_INLINE curandStatus_t curandGenerateUniform(curandGenerator_t generator, float* outputPtr,
                                                      std::size_t num) {
    return streamlab_curand::generate(generator, "curandGenerateUniform",
                                      streamlab_curand::Uniform<float>{}, outputPtr, num);
}
STREAMLAB_INLINE curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator,
                                                            double* outputPtr, std::size_t num) {
    return streamlab_curand::generate(generator, "curandGenerateUniformDouble",
                                      streamlab_curand::Uniform<double>{}, outputPtr, num);
}

#define STREAMLAB_NORMAL(name, T, is_logarithm)                                                    \
    STREAMLAB_INLINE curandStatus_t name(curandGenerator_t generator, T* outputPtr, std::size_t n, \
                                         T mean, T stddev) {                                       \
        return streamlab_curand::generate(generator, #name,                                        \
                                          streamlab_curand::Normal<T, is_logarithm>{mean, stddev}, \
                                          outputPtr, n);                                           \
    }
STREAMLAB_NORMAL(curandGenerateNormal, float, false)
STREAMLAB_NORMAL(curandGenerateNormalDouble, double, false)
STREAMLAB_NORMAL(curandGenerateLogNormal, float, true)
STREAMLAB_NORMAL(curandGenerateLogNormalDouble, double, true)
#undef STREAMLAB_NORMAL

STREAMLAB_INLINE curandStatus_t curandGeneratePoisson(curandGenerator_t generator,
                                                      unsigned int* outputPtr, std::size_t n,
                                                      double lambda) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    if (!(lambda > 0) || lambda > 400000) return CURAND_STATUS_OUT_OF_RANGE;
    return streamlab_curand::generate(generator, "curandGeneratePoisson",
                                      streamlab_curand::Poisson{lambda}, outputPtr, n);
}
