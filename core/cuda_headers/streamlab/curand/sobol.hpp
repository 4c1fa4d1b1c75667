// Sobol sequences in the device API. The program provides the direction vectors of its dimension
// (curandGetDirectionVectors32) and, for a scrambled sequence, a constant.
#pragma once

#include "streamlab/curand/types.hpp"

struct curandStateSobol32 {
    unsigned int i, x, c, direction_vectors[32];
};
struct curandStateScrambledSobol32 {
    unsigned int i, x, c, direction_vectors[32];
};
struct curandStateSobol64 {
    unsigned long long i, x, c, direction_vectors[64];
};
struct curandStateScrambledSobol64 {
    unsigned long long i, x, c, direction_vectors[64];
};
using curandStateSobol32_t = curandStateSobol32;
using curandStateScrambledSobol32_t = curandStateScrambledSobol32;
using curandStateSobol64_t = curandStateSobol64;
using curandStateScrambledSobol64_t = curandStateScrambledSobol64;

namespace streamlab_curand {

// Number `index` is the XOR of the direction vectors selected by its Gray code.
template <class Number>
STREAMLAB_INLINE Number sobol_number(Number index, const Number* directions) {
    Number sum = 0;
    for (Number gray = index ^ (index >> 1); gray; gray &= gray - 1)
        sum ^= directions[__builtin_ctzll(gray)];
    return sum;
}

template <class State, class Number>
STREAMLAB_INLINE void init_sobol(const Number* directions, Number constant, Number offset,
                                 State* state) {
    constexpr int bits = 8 * sizeof(Number);
    for (int i = 0; i < bits; ++i)
        state->direction_vectors[i] = directions[i];
    state->i = offset;
    state->c = constant;
    state->x = constant ^ sobol_number<Number>(offset, directions);
}

template <class State>
STREAMLAB_INLINE void skip_sobol(decltype(State::i) n, State* state) {
    state->i += n;
    state->x = state->c ^ sobol_number(state->i, state->direction_vectors);
}

// From one number to the next a single bit of the Gray code changes.
template <class State>
STREAMLAB_INLINE auto next_of_sobol(State* state) {
    constexpr int bits = 8 * sizeof(state->i);
    const auto number = state->x;
    const auto index = state->i;
    const unsigned long long zeros = ~static_cast<unsigned long long>(index);
    const int changed = zeros == 0 ? bits - 1 : __builtin_ctzll(zeros);
    state->x = number ^ state->direction_vectors[changed < bits ? changed : bits - 1];
    state->i = index + 1;
    return number;
}

}  // namespace streamlab_curand

#define STREAMLAB_SOBOL(State, Number)                                                             \
    STREAMLAB_INLINE void skipahead(Number n, State* state) {                                      \
        streamlab_curand::skip_sobol(n, state);                                                    \
    }                                                                                              \
    STREAMLAB_INLINE Number curand(State* state) { return streamlab_curand::next_of_sobol(state); }

STREAMLAB_SOBOL(curandStateSobol32_t, unsigned int)
STREAMLAB_SOBOL(curandStateScrambledSobol32_t, unsigned int)
STREAMLAB_SOBOL(curandStateSobol64_t, unsigned long long)
STREAMLAB_SOBOL(curandStateScrambledSobol64_t, unsigned long long)
#undef STREAMLAB_SOBOL

STREAMLAB_INLINE void curand_init(const unsigned int* direction_vectors, unsigned int offset,
                                  curandStateSobol32_t* state) {
    streamlab_curand::init_sobol(direction_vectors, 0u, offset, state);
}
STREAMLAB_INLINE void curand_init(const unsigned int* direction_vectors, unsigned int scramble_c,
                                  unsigned int offset, curandStateScrambledSobol32_t* state) {
    streamlab_curand::init_sobol(direction_vectors, scramble_c, offset, state);
}
STREAMLAB_INLINE void curand_init(const unsigned long long* direction_vectors,
                                  unsigned long long offset, curandStateSobol64_t* state) {
    streamlab_curand::init_sobol(direction_vectors, 0ull, offset, state);
}
STREAMLAB_INLINE void curand_init(const unsigned long long* direction_vectors,
                                  unsigned long long scramble_c, unsigned long long offset,
                                  curandStateScrambledSobol64_t* state) {
    streamlab_curand::init_sobol(direction_vectors, scramble_c, offset, state);
}
