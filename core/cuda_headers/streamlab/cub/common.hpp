// Shared by all parts of this subset of CUB: the storage of collectives, and shuffles of values of
// any size.
#pragma once

#include <string.h>

#include <functional>
#include <type_traits>

#include "streamlab/cudart/headers/runtime.hpp"
#include "streamlab/libcu/standard.hpp"

// The CUB release whose interface these headers implement in part.
#define CUB_VERSION 300001
#define CUB_MAJOR_VERSION 3
#define CUB_MINOR_VERSION 0
#define CUB_SUBMINOR_VERSION 1

namespace cub {

struct NullType {};

// Uninitialised memory for a T, so that programs may put it into a union.
template <class T>
struct Uninitialized {
    alignas(T) unsigned char bytes[sizeof(T)];
    STREAMLAB_INLINE T& Alias() { return *reinterpret_cast<T*>(bytes); }
};

// The thread's rank in a block of more than one dimension: x changes fastest.
STREAMLAB_INLINE int RowMajorTid(int width, int height, int) {
    return static_cast<int>((threadIdx.z * static_cast<unsigned>(height) + threadIdx.y) *
                                static_cast<unsigned>(width) +
                            threadIdx.x);
}

}  // namespace cub

namespace streamlab_cub {

inline constexpr unsigned every_lane = 0xffffffffu;

// Moves a value of any type with one shuffle per 8 bytes: `move` shuffles one word.
template <class T, class Move>
STREAMLAB_INLINE T move_words(const T& value, Move move) {
    unsigned long long words[(sizeof(T) + 7) / 8] = {};
    memcpy(words, static_cast<const void*>(&value), sizeof(T));
    for (unsigned long long& word : words)
        word = move(word);
    T result = value;
    memcpy(static_cast<void*>(&result), words, sizeof(T));
    return result;
}
template <class T>
STREAMLAB_INLINE T from_below(unsigned mask, const T& value, unsigned distance, int width) {
    return move_words(value, [&](unsigned long long word) {
        return __shfl_up_sync(mask, word, distance, width);
    });
}
template <class T>
STREAMLAB_INLINE T from_above(unsigned mask, const T& value, unsigned distance, int width) {
    return move_words(value, [&](unsigned long long word) {
        return __shfl_down_sync(mask, word, distance, width);
    });
}
template <class T>
STREAMLAB_INLINE T from_lane(unsigned mask, const T& value, int lane, int width) {
    return move_words(
        value, [&](unsigned long long word) { return __shfl_sync(mask, word, lane, width); });
}

// Lane 0 gets the reduction of the first `valid` lanes; every other lane gets that of its own and
// the following lanes.
template <class T, class Operator>
STREAMLAB_INLINE T reduce_lanes(unsigned mask, T value, Operator& op, int lane, int valid,
                                int width) {
    for (int distance = 1; distance < width; distance *= 2) {
        const T other = from_above(mask, value, static_cast<unsigned>(distance), width);
        if (lane + distance < valid) value = op(value, other);
    }
    return value;
}
// Inclusive scan over the lanes.
template <class T, class Operator>
STREAMLAB_INLINE T scan_lanes(unsigned mask, T value, Operator& op, int lane, int width) {
    for (int distance = 1; distance < width; distance *= 2) {
        const T other = from_below(mask, value, static_cast<unsigned>(distance), width);
        if (lane >= distance) value = op(other, value);
    }
    return value;
}

// Reduces the items of one thread, in order.
template <class T, int Items, class Operator>
STREAMLAB_INLINE T reduce_items(const T (&items)[Items], Operator& op) {
    T result = items[0];
    for (int i = 1; i < Items; ++i)
        result = op(result, items[i]);
    return result;
}

// The shared memory of a collective constructed without storage.
template <class Storage>
STREAMLAB_INLINE Storage& default_storage() {
    static char site;
    struct Here {};
    return streamlab_abi::shared_at<Here, 0, Storage>(&site);
}

// The thread's rank in a block of that size; stops the program if the block has another size.
STREAMLAB_INLINE int linear_thread_id(const char* collective, int width, int height, int depth) {
    streamlab_require_block_size(static_cast<unsigned>(width * height * depth), collective);
    return cub::RowMajorTid(width, height, depth);
}

// Reports the use of the memory by a collective from construction to destruction.
class CollectiveUse {
public:
    STREAMLAB_INLINE explicit CollectiveUse(const void* memory) : memory_(memory) {
        streamlab_collective_begins(memory);
    }
    STREAMLAB_INLINE ~CollectiveUse() { streamlab_collective_ends(memory_); }
    CollectiveUse(const CollectiveUse&) = delete;
    CollectiveUse& operator=(const CollectiveUse&) = delete;

private:
    const void* memory_;
};

struct Plus {
    template <class A, class B>
    STREAMLAB_INLINE constexpr auto operator()(const A& a, const B& b) const {
        return a + b;
    }
};

}  // namespace streamlab_cub
