// Shared by groups of lanes of a warp: values of any type are shuffled in words of 8 bytes, and
// vote bits are numbered by rank.
#pragma once

#include <string.h>

#include <type_traits>

#include "streamlab/cudart/groups/thread_block.hpp"

namespace streamlab_abi {

// Values that consist of whole words, or of 4 bytes, can stay in registers; memcpy would be
// reported to the model device.
template <class T>
struct InWords {
    struct Words {
        unsigned long long of[sizeof(T) / 8];
    };
    template <class Move>
    static STREAMLAB_INLINE T shuffle(const T& value, Move move) {
        Words words = __builtin_bit_cast(Words, value);
        for (unsigned long long& word : words.of)
            word = move(word);
        return __builtin_bit_cast(T, words);
    }
};
template <class T>
struct InFourBytes {
    template <class Move>
    static STREAMLAB_INLINE T shuffle(const T& value, Move move) {
        return __builtin_bit_cast(T,
                                  static_cast<unsigned>(move(__builtin_bit_cast(unsigned, value))));
    }
};
template <class T>
struct InBytes {
    template <class Move>
    static STREAMLAB_INLINE T shuffle(const T& value, Move move) {
        unsigned long long words[(sizeof(T) + 7) / 8] = {};
        memcpy(words, &value, sizeof(T));
        for (unsigned long long& word : words)
            word = move(word);
        T result;
        memcpy(&result, words, sizeof(T));
        return result;
    }
};

// Moves a value with one shuffle per 8 bytes: `move` shuffles one word.
template <class T, class Move>
STREAMLAB_INLINE T shuffle_words(const T& value, Move move) {
    static_assert(std::is_trivially_copyable<T>::value && sizeof(T) <= 32,
                  "a shuffle takes a value of at most 32 bytes that is copied byte by byte");
    using Way = std::conditional_t<sizeof(T) % 8 == 0, InWords<T>,
                                   std::conditional_t<sizeof(T) == 4, InFourBytes<T>, InBytes<T>>>;
    return Way::shuffle(value, move);
}

// The bits of `lanes` that are in `mask`, compacted: bit r stands for the group's rank r.
STREAMLAB_INLINE unsigned packed(unsigned lanes, unsigned mask) {
    unsigned result = 0;
    for (unsigned rank = 0; mask != 0; mask &= mask - 1, ++rank)
        if (lanes & mask & (0u - mask)) result |= 1u << rank;
    return result;
}

// The lane with this rank in the mask.
STREAMLAB_INLINE unsigned lane_of_rank(unsigned mask, unsigned rank) {
    for (; rank > 0; --rank)
        mask &= mask - 1;
    return unsigned(__ffs(int(mask)) - 1);
}

}  // namespace streamlab_abi
