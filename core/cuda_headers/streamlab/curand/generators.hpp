// The pseudorandom generators of the device API: XORWOW, Philox4x32-10 and MRG32k3a. The algorithms
// are published (Marsaglia 2003; Salmon et al. 2011; L'Ecuyer 1999); seeding and the length of
// subsequences match NVIDIA's cuRAND, and so do the numbers.
//
// Functions for kernels are always inlined, so that a state can stay in registers, and an access to
// a state in memory is attributed to the program's line.
#pragma once

#include "streamlab/curand/entry_points.hpp"
#include "streamlab/curand/types.hpp"

// The second of two normal numbers is kept for the next call.
#define STREAMLAB_CURAND_KEPT                                                                      \
    int boxmuller_flag;                                                                            \
    int boxmuller_flag_double;                                                                     \
    float boxmuller_extra;                                                                         \
    double boxmuller_extra_double

struct curandStateXORWOW {
    unsigned int d, v[5];
    STREAMLAB_CURAND_KEPT;
};
using curandStateXORWOW_t = curandStateXORWOW;
using curandState_t = curandStateXORWOW;
using curandState = curandStateXORWOW;

struct curandStatePhilox4_32_10 {
    uint4 ctr, output;
    uint2 key;
    unsigned int STATE;  // index of the next word of `output`
    STREAMLAB_CURAND_KEPT;
};
using curandStatePhilox4_32_10_t = curandStatePhilox4_32_10;

struct curandStateMRG32k3a {
    unsigned int s1[3], s2[3];
    STREAMLAB_CURAND_KEPT;
};
using curandStateMRG32k3a_t = curandStateMRG32k3a;
#undef STREAMLAB_CURAND_KEPT

namespace streamlab_curand {

template <class State>
STREAMLAB_INLINE void discard_cached_normals(State* state) {
    state->boxmuller_flag = 0;
    state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0;
    state->boxmuller_extra_double = 0;
}

STREAMLAB_INLINE void skip(curandStateXORWOW_t* state, unsigned long long n, streamlab_skip what) {
    if (n == 0) return;
    unsigned* const v = state->v;
    streamlab_skip_xorwow(v[0], v[1], v[2], v[3], v[4], n, what);
    for (int i = 0; i < 5; ++i)
        v[i] = streamlab_skipped(i);
    if (what == streamlab_skip_numbers) state->d += 362437u * static_cast<unsigned>(n);
}

STREAMLAB_INLINE void skip(curandStateMRG32k3a_t* state, unsigned long long n,
                           streamlab_skip what) {
    if (n == 0) return;
    streamlab_skip_mrg32k3a(state->s1[0], state->s1[1], state->s1[2], state->s2[0], state->s2[1],
                            state->s2[2], n, what);
    for (int i = 0; i < 3; ++i) {
        state->s1[i] = streamlab_skipped(i);
        state->s2[i] = streamlab_skipped(i + 3);
    }
}

constexpr unsigned long long mrg_prime_1 = 4294967087;
constexpr unsigned long long mrg_prime_2 = 4294944443;

// The next number, from 1 to the first prime.
STREAMLAB_INLINE unsigned next(curandStateMRG32k3a_t* state) {
    const unsigned long long first =
        (1403580ull * state->s1[1] + 810728ull * (mrg_prime_1 - state->s1[0])) % mrg_prime_1;
    const unsigned long long second =
        (527612ull * state->s2[2] + 1370589ull * (mrg_prime_2 - state->s2[0])) % mrg_prime_2;
    state->s1[0] = state->s1[1];
    state->s1[1] = state->s1[2];
    state->s1[2] = static_cast<unsigned>(first);
    state->s2[0] = state->s2[1];
    state->s2[1] = state->s2[2];
    state->s2[2] = static_cast<unsigned>(second);
    return static_cast<unsigned>(first > second ? first - second : first + mrg_prime_1 - second);
}

// Philox4x32-10: ten rounds, unrolled as on a GPU.
STREAMLAB_INLINE uint4 philox(uint4 counter, uint2 key) {
#pragma GCC unroll 10
    for (int round = 0; round < 10; ++round) {
        const unsigned long long a = 0xD2511F53ull * counter.x;
        const unsigned long long b = 0xCD9E8D57ull * counter.z;
        counter = make_uint4(
            static_cast<unsigned>(b >> 32) ^ counter.y ^ key.x, static_cast<unsigned>(b),
            static_cast<unsigned>(a >> 32) ^ counter.w ^ key.y, static_cast<unsigned>(a));
        key.x += 0x9E3779B9u;
        key.y += 0xBB67AE85u;
    }
    return counter;
}

// The counter has 128 bits; a subsequence uses the lower 64.
STREAMLAB_INLINE void add_to_counter(uint4& counter, unsigned long long n) {
    const unsigned long long low = counter.x | static_cast<unsigned long long>(counter.y) << 32;
    const unsigned long long sum = low + n;
    counter.x = static_cast<unsigned>(sum);
    counter.y = static_cast<unsigned>(sum >> 32);
    if (sum < low && ++counter.z == 0) ++counter.w;
}

STREAMLAB_INLINE unsigned word_of(const uint4& words, unsigned i) {
    return i == 0 ? words.x : i == 1 ? words.y : i == 2 ? words.z : words.w;
}

}  // namespace streamlab_curand

STREAMLAB_INLINE void skipahead(unsigned long long n, curandStateXORWOW_t* state) {
    streamlab_curand::skip(state, n, streamlab_skip_numbers);
}
STREAMLAB_INLINE void skipahead_sequence(unsigned long long n, curandStateXORWOW_t* state) {
    streamlab_curand::skip(state, n, streamlab_skip_subsequences);
}
STREAMLAB_INLINE void curand_init(unsigned long long seed, unsigned long long subsequence,
                                  unsigned long long offset, curandStateXORWOW_t* state) {
    const unsigned a = 1099087573u * (static_cast<unsigned>(seed) ^ 0xaad26b49u);
    const unsigned b = 2591861531u * (static_cast<unsigned>(seed >> 32) ^ 0xf7dcefddu);
    // Kept in registers until it is complete.
    curandStateXORWOW_t made;
    made.d = 6615241u + a + b;
    made.v[0] = 123456789u + a;
    made.v[1] = 362436069u ^ a;
    made.v[2] = 521288629u + b;
    made.v[3] = 88675123u ^ b;
    made.v[4] = 5783321u + a;
    streamlab_curand::discard_cached_normals(&made);
    skipahead_sequence(subsequence, &made);
    skipahead(offset, &made);
    *state = made;
}
STREAMLAB_INLINE unsigned int curand(curandStateXORWOW_t* state) {
    const unsigned first = state->v[0] ^ (state->v[0] >> 2);
    const unsigned last = state->v[4];
    state->v[0] = state->v[1];
    state->v[1] = state->v[2];
    state->v[2] = state->v[3];
    state->v[3] = last;
    state->v[4] = (last ^ (last << 4)) ^ (first ^ (first << 1));
    state->d += 362437u;
    return state->v[4] + state->d;
}

STREAMLAB_INLINE void skipahead(unsigned long long n, curandStatePhilox4_32_10_t* state) {
    const unsigned long long words = state->STATE + (n & 3);
    state->STATE = static_cast<unsigned>(words & 3);
    streamlab_curand::add_to_counter(state->ctr, n / 4 + words / 4);
    state->output = streamlab_curand::philox(state->ctr, state->key);
}
STREAMLAB_INLINE void skipahead_sequence(unsigned long long n, curandStatePhilox4_32_10_t* state) {
    const unsigned long long high =
        (state->ctr.z | static_cast<unsigned long long>(state->ctr.w) << 32) + n;
    state->ctr.z = static_cast<unsigned>(high);
    state->ctr.w = static_cast<unsigned>(high >> 32);
    state->output = streamlab_curand::philox(state->ctr, state->key);
}
STREAMLAB_INLINE void curand_init(unsigned long long seed, unsigned long long subsequence,
                                  unsigned long long offset, curandStatePhilox4_32_10_t* state) {
    curandStatePhilox4_32_10_t made;
    made.ctr = make_uint4(0, 0, static_cast<unsigned>(subsequence),
                          static_cast<unsigned>(subsequence >> 32));
    made.key = make_uint2(static_cast<unsigned>(seed), static_cast<unsigned>(seed >> 32));
    made.STATE = 0;
    streamlab_curand::discard_cached_normals(&made);
    skipahead(offset, &made);
    *state = made;
}
STREAMLAB_INLINE unsigned int curand(curandStatePhilox4_32_10_t* state) {
    const unsigned number = streamlab_curand::word_of(state->output, state->STATE);
    if (++state->STATE == 4) {
        streamlab_curand::add_to_counter(state->ctr, 1);
        state->output = streamlab_curand::philox(state->ctr, state->key);
        state->STATE = 0;
    }
    return number;
}
STREAMLAB_INLINE uint4 curand4(curandStatePhilox4_32_10_t* state) {
    const uint4 now = state->output;
    streamlab_curand::add_to_counter(state->ctr, 1);
    const uint4 then = state->output = streamlab_curand::philox(state->ctr, state->key);
    switch (state->STATE) {
    case 1:
        return make_uint4(now.y, now.z, now.w, then.x);
    case 2:
        return make_uint4(now.z, now.w, then.x, then.y);
    case 3:
        return make_uint4(now.w, then.x, then.y, then.z);
    default:
        return now;
    }
}

STREAMLAB_INLINE void skipahead(unsigned long long n, curandStateMRG32k3a_t* state) {
    streamlab_curand::skip(state, n, streamlab_skip_numbers);
}
STREAMLAB_INLINE void skipahead_subsequence(unsigned long long n, curandStateMRG32k3a_t* state) {
    streamlab_curand::skip(state, n, streamlab_skip_subsequences);
}
STREAMLAB_INLINE void skipahead_sequence(unsigned long long n, curandStateMRG32k3a_t* state) {
    streamlab_curand::skip(state, n, streamlab_skip_sequences);
}
STREAMLAB_INLINE void curand_init(unsigned long long seed, unsigned long long subsequence,
                                  unsigned long long offset, curandStateMRG32k3a_t* state) {
    using namespace streamlab_curand;
    const unsigned low = static_cast<unsigned>(seed) ^ 0x55555555u;
    const unsigned high = static_cast<unsigned>(seed >> 32) ^ 0xAAAAAAAAu;
    curandStateMRG32k3a_t made;
    for (int i = 0; i < 3; ++i) {
        const unsigned long long a = seed == 0 ? 1 : i == 1 ? high : low;
        const unsigned long long b = seed == 0 ? 1 : i == 1 ? low : high;
        made.s1[i] = static_cast<unsigned>(a * 12345 % mrg_prime_1);
        made.s2[i] = static_cast<unsigned>(b * 12345 % mrg_prime_2);
    }
    discard_cached_normals(&made);
    skipahead_subsequence(subsequence, &made);
    skipahead(offset, &made);
    *state = made;
}
// Scaled to the full range of 32 bits.
STREAMLAB_INLINE unsigned int curand(curandStateMRG32k3a_t* state) {
    return static_cast<unsigned>(double(streamlab_curand::next(state)) * 1.000000048662);
}
