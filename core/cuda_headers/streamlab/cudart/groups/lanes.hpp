// What groups of lanes of a warp share: values of any type are shuffled in words of 8 bytes, and
// the bits of votes are numbered by rank.
#pragma once

#include <string.h>

#include <type_traits>

#include "streamlab/cudart/groups/thread_block.hpp"

namespace streamlab_abi {

// Moves a value with one shuffle for each 8 bytes of it: `move` shuffles one word.
template <class T, class Move>
STREAMLAB_INLINE T shuffle_words(const T& value, Move move) {
    static_assert(std::is_trivially_copyable<T>::value && sizeof(T) <= 32,
                  "a shuffle takes a value of at most 32 bytes that is copied byte by byte");
    unsigned long long words[(sizeof(T) + 7) / 8] = {};
    memcpy(words, &value, sizeof(T));
    for (unsigned long long& word : words)
        word = move(word);
    T result;
    memcpy(&result, words, sizeof(T));
    return result;
}

// The bits of `lanes` that are in `mask`, packed: bit r stands for the group's rank r.
STREAMLAB_INLINE unsigned packed(unsigned lanes, unsigned mask) {
    unsigned result = 0;
    for (unsigned rank = 0; mask != 0; mask &= mask - 1, ++rank)
        if (lanes & mask & (0u - mask)) result |= 1u << rank;
    return result;
}

// The lane that has this rank in the mask.
STREAMLAB_INLINE unsigned lane_of_rank(unsigned mask, unsigned rank) {
    for (; rank > 0; --rank)
        mask &= mask - 1;
    return unsigned(__ffs(int(mask)) - 1);
}

}  // namespace streamlab_abi
