// Shuffles, votes, matches and reductions of a warp. Every lane in the mask participates, except
// exited lanes.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"
#include "streamlab/cudart/device/warp_size.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab_abi {

STREAMLAB_INLINE int all_agree(const char* name, unsigned mask, int predicate) {
    unsigned lanes;
    const unsigned ones = streamlab_warp_ballot(name, mask, predicate, &lanes);
    return ones == lanes;
}

}  // namespace streamlab_abi

// Values of 2, 4 and 8 bytes are passed as 64 bits.
#define STREAMLAB_TO_BITS(type, value)                                                             \
    __builtin_bit_cast(::streamlab_abi::Unseen<sizeof(type)>::Word, value)
#define STREAMLAB_FROM_BITS(type, bits)                                                            \
    __builtin_bit_cast(type, static_cast<::streamlab_abi::Unseen<sizeof(type)>::Word>(bits))

#define STREAMLAB_SHUFFLE(type, name, operand_type, kind)                                          \
    STREAMLAB_INLINE type name(unsigned mask, type value, operand_type operand,                    \
                               int width = warpSize) {                                             \
        return STREAMLAB_FROM_BITS(                                                                \
            type,                                                                                  \
            streamlab_warp_shuffle(#name, mask, STREAMLAB_TO_BITS(type, value), kind,              \
                                   static_cast<unsigned>(operand), static_cast<unsigned>(width))); \
    }
#define STREAMLAB_SHUFFLES(type)                                                                   \
    STREAMLAB_SHUFFLE(type, __shfl_sync, int, streamlab_shuffle_index)                             \
    STREAMLAB_SHUFFLE(type, __shfl_up_sync, unsigned, streamlab_shuffle_up)                        \
    STREAMLAB_SHUFFLE(type, __shfl_down_sync, unsigned, streamlab_shuffle_down)                    \
    STREAMLAB_SHUFFLE(type, __shfl_xor_sync, int, streamlab_shuffle_xor)

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
// True if all lanes have the same predicate, true or false.
STREAMLAB_INLINE int __uni_sync(unsigned mask, int predicate) {
    unsigned lanes;
    const unsigned ones = streamlab_warp_ballot("__uni_sync", mask, predicate, &lanes);
    return ones == lanes || ones == 0;
}

#define STREAMLAB_MATCHES(type)                                                                    \
    STREAMLAB_INLINE unsigned __match_any_sync(unsigned mask, type value) {                        \
        return streamlab_warp_match("__match_any_sync", mask, STREAMLAB_TO_BITS(type, value),      \
                                    nullptr);                                                      \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __match_all_sync(unsigned mask, type value, int* all) {              \
        unsigned lanes;                                                                            \
        const unsigned equal = streamlab_warp_match("__match_all_sync", mask,                      \
                                                    STREAMLAB_TO_BITS(type, value), &lanes);       \
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
// STREAMLAB_SHUFFLES and the macros that it uses stay defined for cuda_fp16.h and cuda_bf16.h.
