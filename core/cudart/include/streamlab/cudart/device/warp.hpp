// Shuffles, votes, matches and reductions of a warp. Every lane that the mask names takes part,
// those that have ended excepted.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"
#include "streamlab/cudart/device/warp_size.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab_abi {

// Values of 2, 4 and 8 bytes travel as 64 bits.
template <class T>
STREAMLAB_INLINE unsigned long long to_bits(T value) {
    return same_bits<typename Unseen<sizeof(T)>::Word>(value);
}
template <class T>
STREAMLAB_INLINE T from_bits(unsigned long long bits) {
    return same_bits<T>(static_cast<typename Unseen<sizeof(T)>::Word>(bits));
}

template <class T>
STREAMLAB_INLINE T shuffle(const char* name, unsigned mask, T value, streamlab_shuffle kind,
                           unsigned operand, int width) {
    return from_bits<T>(streamlab_warp_shuffle(name, mask, to_bits(value), kind, operand,
                                               static_cast<unsigned>(width)));
}

STREAMLAB_INLINE int all_agree(const char* name, unsigned mask, int predicate) {
    unsigned lanes;
    const unsigned ones = streamlab_warp_ballot(name, mask, predicate, &lanes);
    return ones == lanes;
}

}  // namespace streamlab_abi

#define STREAMLAB_SHUFFLES(type)                                                                   \
    STREAMLAB_INLINE type __shfl_sync(unsigned mask, type value, int lane, int width = warpSize) { \
        return ::streamlab_abi::shuffle("__shfl_sync", mask, value, streamlab_shuffle_index,       \
                                        static_cast<unsigned>(lane), width);                       \
    }                                                                                              \
    STREAMLAB_INLINE type __shfl_up_sync(unsigned mask, type value, unsigned delta,                \
                                         int width = warpSize) {                                   \
        return ::streamlab_abi::shuffle("__shfl_up_sync", mask, value, streamlab_shuffle_up,       \
                                        delta, width);                                             \
    }                                                                                              \
    STREAMLAB_INLINE type __shfl_down_sync(unsigned mask, type value, unsigned delta,              \
                                           int width = warpSize) {                                 \
        return ::streamlab_abi::shuffle("__shfl_down_sync", mask, value, streamlab_shuffle_down,   \
                                        delta, width);                                             \
    }                                                                                              \
    STREAMLAB_INLINE type __shfl_xor_sync(unsigned mask, type value, int lanes,                    \
                                          int width = warpSize) {                                  \
        return ::streamlab_abi::shuffle("__shfl_xor_sync", mask, value, streamlab_shuffle_xor,     \
                                        static_cast<unsigned>(lanes), width);                      \
    }

STREAMLAB_SHUFFLES(int)
STREAMLAB_SHUFFLES(unsigned)
STREAMLAB_SHUFFLES(long)
STREAMLAB_SHUFFLES(unsigned long)
STREAMLAB_SHUFFLES(long long)
STREAMLAB_SHUFFLES(unsigned long long)
STREAMLAB_SHUFFLES(float)
STREAMLAB_SHUFFLES(double)

STREAMLAB_INLINE unsigned __ballot_sync(unsigned mask, int predicate) {
    return streamlab_warp_ballot("__ballot_sync", mask, predicate, nullptr);
}
STREAMLAB_INLINE int __any_sync(unsigned mask, int predicate) {
    return streamlab_warp_ballot("__any_sync", mask, predicate, nullptr) != 0;
}
STREAMLAB_INLINE int __all_sync(unsigned mask, int predicate) {
    return streamlab_abi::all_agree("__all_sync", mask, predicate);
}
// Do all agree, whatever on?
STREAMLAB_INLINE int __uni_sync(unsigned mask, int predicate) {
    unsigned lanes;
    const unsigned ones = streamlab_warp_ballot("__uni_sync", mask, predicate, &lanes);
    return ones == lanes || ones == 0;
}

#define STREAMLAB_MATCHES(type)                                                                    \
    STREAMLAB_INLINE unsigned __match_any_sync(unsigned mask, type value) {                        \
        return streamlab_warp_match("__match_any_sync", mask, ::streamlab_abi::to_bits(value),     \
                                    nullptr);                                                      \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __match_all_sync(unsigned mask, type value, int* all) {              \
        unsigned lanes;                                                                            \
        const unsigned equal = streamlab_warp_match("__match_all_sync", mask,                      \
                                                    ::streamlab_abi::to_bits(value), &lanes);      \
        *all = equal == lanes;                                                                     \
        return equal == lanes ? equal : 0u;                                                        \
    }

STREAMLAB_MATCHES(int)
STREAMLAB_MATCHES(unsigned)
STREAMLAB_MATCHES(long)
STREAMLAB_MATCHES(unsigned long)
STREAMLAB_MATCHES(long long)
STREAMLAB_MATCHES(unsigned long long)
STREAMLAB_MATCHES(float)
STREAMLAB_MATCHES(double)

#define STREAMLAB_REDUCTION(name, type, kind)                                                      \
    STREAMLAB_INLINE type name(unsigned mask, type value) {                                        \
        return static_cast<type>(                                                                  \
            streamlab_warp_reduce(#name, mask, static_cast<unsigned>(value), kind));               \
    }

STREAMLAB_REDUCTION(__reduce_add_sync, unsigned, streamlab_reduce_add)
STREAMLAB_REDUCTION(__reduce_add_sync, int, streamlab_reduce_add)
STREAMLAB_REDUCTION(__reduce_min_sync, unsigned, streamlab_reduce_min)
STREAMLAB_REDUCTION(__reduce_min_sync, int, streamlab_reduce_signed_min)
STREAMLAB_REDUCTION(__reduce_max_sync, unsigned, streamlab_reduce_max)
STREAMLAB_REDUCTION(__reduce_max_sync, int, streamlab_reduce_signed_max)
STREAMLAB_REDUCTION(__reduce_and_sync, unsigned, streamlab_reduce_and)
STREAMLAB_REDUCTION(__reduce_or_sync, unsigned, streamlab_reduce_or)
STREAMLAB_REDUCTION(__reduce_xor_sync, unsigned, streamlab_reduce_xor)

#undef STREAMLAB_REDUCTION
#undef STREAMLAB_MATCHES
// STREAMLAB_SHUFFLES stays: cuda_fp16.h and cuda_bf16.h use it.
