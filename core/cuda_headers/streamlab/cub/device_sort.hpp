// cub::DeviceRadixSort and cub::DeviceMergeSort. Both are implemented by a stable merge sort.
#pragma once

#include "streamlab/cub/device.hpp"
#include "streamlab/cub/digits.hpp"
#include "streamlab/thrust/sorting.hpp"

namespace streamlab_cub {

// `memory` has room for 2 * `count` items.
template <class Item, class Get, class Put, class Less>
STREAMLAB_INLINE void sort_range(DevicePlace place, const char* name, std::size_t count,
                                 Item* memory, Get get, Put put, Less less) {
    constexpr std::size_t piece = streamlab_thrust::sort_items_per_thread;
    Item* from = memory;
    Item* to = memory + count;
    each(place, name, (count + piece - 1) / piece, [=](std::size_t number) mutable {
        streamlab_thrust::sort_piece(number, count, get, less, memory);
    });
    for (std::size_t width = piece; width < count; width *= 2) {
        streamlab_thrust::merge_pieces(place, name, count, width, from, to, less);
        Item* const merged = to;
        to = from;
        from = merged;
    }
    const Item* const sorted = from;
    each(place, name, count, [=](std::size_t i) mutable { put(i, sorted[i]); });
}

template <class KeysIn, class KeysOut, class Less>
STREAMLAB_INLINE cudaError_t sort_keys(const char* name, void* memory, std::size_t& bytes,
                                       KeysIn from, KeysOut to, std::size_t count, Less less,
                                       cudaStream_t stream) {
    using Key = ValueOf<KeysIn>;
    return in_memory(
        memory, bytes, 2 * count * sizeof(Key),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(from);
            auto out = in_kernel(to);
            sort_range(
                place, name, count, static_cast<Key*>(memory),
                [=](std::size_t i) mutable {
                    return static_cast<Key>(in[static_cast<std::ptrdiff_t>(i)]);
                },
                [=](std::size_t i, const Key& key) mutable {
                    out[static_cast<std::ptrdiff_t>(i)] = key;
                },
                less);
        });
}

template <class KeysIn, class KeysOut, class ValuesIn, class ValuesOut, class Less>
STREAMLAB_INLINE cudaError_t sort_pairs(const char* name, void* memory, std::size_t& bytes,
                                        KeysIn from, KeysOut to, ValuesIn values_from,
                                        ValuesOut values_to, std::size_t count, Less less,
                                        cudaStream_t stream) {
    using Item = streamlab_thrust::KeyAndValue<ValueOf<KeysIn>, ValueOf<ValuesIn>>;
    return in_memory(
        memory, bytes, 2 * count * sizeof(Item),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(from);
            auto out = in_kernel(to);
            auto values = in_kernel(values_from);
            auto values_out = in_kernel(values_to);
            sort_range(
                place, name, count, static_cast<Item*>(memory),
                [=](std::size_t i) mutable {
                    const auto at = static_cast<std::ptrdiff_t>(i);
                    return Item{in[at], values[at]};
                },
                [=](std::size_t i, const Item& item) mutable {
                    const auto at = static_cast<std::ptrdiff_t>(i);
                    out[at] = item.key;
                    values_out[at] = item.value;
                },
                [=](const Item& a, const Item& b) mutable { return less(a.key, b.key); });
        });
}

template <class Key, bool Descending>
struct ByBits {
    BitRange<Key> range;
    STREAMLAB_INLINE bool operator()(const Key& a, const Key& b) const {
        return Descending ? range.of(b) < range.of(a) : range.of(a) < range.of(b);
    }
};

}  // namespace streamlab_cub

namespace cub {

struct DeviceRadixSort {
    template <class Key>
    STREAMLAB_INLINE static cudaError_t
    SortKeys(void* memory, std::size_t& bytes, const Key* from, Key* to, std::size_t count,
             int begin_bit = 0, int end_bit = sizeof(Key) * 8, cudaStream_t stream = nullptr) {
        return keys<false>(memory, bytes, from, to, count, begin_bit, end_bit, stream);
    }
    template <class Key>
    STREAMLAB_INLINE static cudaError_t
    SortKeysDescending(void* memory, std::size_t& bytes, const Key* from, Key* to,
                       std::size_t count, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                       cudaStream_t stream = nullptr) {
        return keys<true>(memory, bytes, from, to, count, begin_bit, end_bit, stream);
    }
    template <class Key, class Value>
    STREAMLAB_INLINE static cudaError_t
    SortPairs(void* memory, std::size_t& bytes, const Key* from, Key* to, const Value* values_from,
              Value* values_to, std::size_t count, int begin_bit = 0, int end_bit = sizeof(Key) * 8,
              cudaStream_t stream = nullptr) {
        return pairs<false>(memory, bytes, from, to, values_from, values_to, count, begin_bit,
                            end_bit, stream);
    }
    template <class Key, class Value>
    STREAMLAB_INLINE static cudaError_t
    SortPairsDescending(void* memory, std::size_t& bytes, const Key* from, Key* to,
                        const Value* values_from, Value* values_to, std::size_t count,
                        int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                        cudaStream_t stream = nullptr) {
        return pairs<true>(memory, bytes, from, to, values_from, values_to, count, begin_bit,
                           end_bit, stream);
    }

    // With a double buffer, Current() returns the buffer with the result.
    template <class Key>
    STREAMLAB_INLINE static cudaError_t
    SortKeys(void* memory, std::size_t& bytes, DoubleBuffer<Key>& both, std::size_t count,
             int begin_bit = 0, int end_bit = sizeof(Key) * 8, cudaStream_t stream = nullptr) {
        return flip(memory, both,
                    keys<false>(memory, bytes, both.Current(), both.Alternate(), count, begin_bit,
                                end_bit, stream));
    }
    template <class Key>
    STREAMLAB_INLINE static cudaError_t
    SortKeysDescending(void* memory, std::size_t& bytes, DoubleBuffer<Key>& both, std::size_t count,
                       int begin_bit = 0, int end_bit = sizeof(Key) * 8,
                       cudaStream_t stream = nullptr) {
        return flip(memory, both,
                    keys<true>(memory, bytes, both.Current(), both.Alternate(), count, begin_bit,
                               end_bit, stream));
    }
    template <class Key, class Value>
    STREAMLAB_INLINE static cudaError_t
    SortPairs(void* memory, std::size_t& bytes, DoubleBuffer<Key>& both,
              DoubleBuffer<Value>& values, std::size_t count, int begin_bit = 0,
              int end_bit = sizeof(Key) * 8, cudaStream_t stream = nullptr) {
        return flip(
            memory, values,
            flip(memory, both,
                 pairs<false>(memory, bytes, both.Current(), both.Alternate(), values.Current(),
                              values.Alternate(), count, begin_bit, end_bit, stream)));
    }
    template <class Key, class Value>
    STREAMLAB_INLINE static cudaError_t
    SortPairsDescending(void* memory, std::size_t& bytes, DoubleBuffer<Key>& both,
                        DoubleBuffer<Value>& values, std::size_t count, int begin_bit = 0,
                        int end_bit = sizeof(Key) * 8, cudaStream_t stream = nullptr) {
        return flip(
            memory, values,
            flip(memory, both,
                 pairs<true>(memory, bytes, both.Current(), both.Alternate(), values.Current(),
                             values.Alternate(), count, begin_bit, end_bit, stream)));
    }

private:
    template <bool Descending, class Key>
    STREAMLAB_INLINE static cudaError_t keys(void* memory, std::size_t& bytes, const Key* from,
                                             Key* to, std::size_t count, int begin_bit, int end_bit,
                                             cudaStream_t stream) {
        return streamlab_cub::sort_keys(
            "cub::DeviceRadixSort", memory, bytes, from, to, count,
            streamlab_cub::ByBits<Key, Descending>{{begin_bit, end_bit}}, stream);
    }
    template <bool Descending, class Key, class Value>
    STREAMLAB_INLINE static cudaError_t
    pairs(void* memory, std::size_t& bytes, const Key* from, Key* to, const Value* values_from,
          Value* values_to, std::size_t count, int begin_bit, int end_bit, cudaStream_t stream) {
        return streamlab_cub::sort_pairs(
            "cub::DeviceRadixSort", memory, bytes, from, to, values_from, values_to, count,
            streamlab_cub::ByBits<Key, Descending>{{begin_bit, end_bit}}, stream);
    }
    template <class T>
    STREAMLAB_INLINE static cudaError_t flip(void* memory, DoubleBuffer<T>& both,
                                             cudaError_t error) {
        if (memory && !error) both.selector ^= 1;
        return error;
    }
};

// Sorts by a comparison operator. All variants are stable.
struct DeviceMergeSort {
    template <class Keys, class Less>
    STREAMLAB_INLINE static cudaError_t SortKeys(void* memory, std::size_t& bytes, Keys keys,
                                                 std::size_t count, Less less,
                                                 cudaStream_t stream = nullptr) {
        return SortKeysCopy(memory, bytes, keys, keys, count, less, stream);
    }
    template <class KeysIn, class KeysOut, class Less>
    STREAMLAB_INLINE static cudaError_t SortKeysCopy(void* memory, std::size_t& bytes, KeysIn from,
                                                     KeysOut to, std::size_t count, Less less,
                                                     cudaStream_t stream = nullptr) {
        return streamlab_cub::sort_keys("cub::DeviceMergeSort", memory, bytes, from, to, count,
                                        less, stream);
    }
    template <class Keys, class Less>
    STREAMLAB_INLINE static cudaError_t StableSortKeys(void* memory, std::size_t& bytes, Keys keys,
                                                       std::size_t count, Less less,
                                                       cudaStream_t stream = nullptr) {
        return SortKeysCopy(memory, bytes, keys, keys, count, less, stream);
    }
    template <class Keys, class Values, class Less>
    STREAMLAB_INLINE static cudaError_t SortPairs(void* memory, std::size_t& bytes, Keys keys,
                                                  Values values, std::size_t count, Less less,
                                                  cudaStream_t stream = nullptr) {
        return streamlab_cub::sort_pairs("cub::DeviceMergeSort", memory, bytes, keys, keys, values,
                                         values, count, less, stream);
    }
    template <class Keys, class Values, class Less>
    STREAMLAB_INLINE static cudaError_t StableSortPairs(void* memory, std::size_t& bytes, Keys keys,
                                                        Values values, std::size_t count, Less less,
                                                        cudaStream_t stream = nullptr) {
        return SortPairs(memory, bytes, keys, values, count, less, stream);
    }
};

}  // namespace cub
