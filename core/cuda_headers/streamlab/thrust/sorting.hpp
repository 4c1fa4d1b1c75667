// sort, sort_by_key, merge: each thread sorts a piece, then pieces are merged pairwise. All sorts
// are stable.
#pragma once

#include <algorithm>
#include <vector>

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/memory.hpp"

namespace streamlab_thrust {

inline constexpr std::size_t sort_items_per_thread = 32;
inline constexpr std::size_t merge_items_per_thread = 16;

template <class Key, class Value>
struct KeyAndValue {
    Key key;
    Value value;
};

// Thread number `piece` loads its elements and sorts them by insertion.
template <class Item, class Get, class Less>
void sort_piece(std::size_t piece, std::size_t count, Get& get, Less& less, Item* items) {
    const std::size_t begin = piece * sort_items_per_thread;
    const std::size_t end =
        begin + sort_items_per_thread < count ? begin + sort_items_per_thread : count;
    Item sorted[sort_items_per_thread];
    std::size_t size = 0;
    for (std::size_t i = begin; i < end; ++i, ++size) {
        const Item item = get(i);
        std::size_t at = size;
        for (; at > 0 && less(item, sorted[at - 1]); --at)
            sorted[at] = sorted[at - 1];
        sorted[at] = item;
    }
    for (std::size_t i = 0; i < size; ++i)
        items[begin + i] = sorted[i];
}

// The number of elements from a among the first `wanted` elements of the merged sequence.
template <class Item, class Less>
std::size_t merge_path(const Item* a, std::size_t a_count, const Item* b, std::size_t b_count,
                       std::size_t wanted, Less& less) {
    std::size_t low = wanted > b_count ? wanted - b_count : 0;
    std::size_t high = wanted < a_count ? wanted : a_count;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (less(b[wanted - 1 - middle], a[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// Writes elements [begin, end) of the merged sequence.
template <class Item, class Put, class Less>
void merge_part(const Item* a, std::size_t a_count, const Item* b, std::size_t b_count,
                std::size_t begin, std::size_t end, Put put, Less& less) {
    std::size_t i = merge_path(a, a_count, b, b_count, begin, less);
    std::size_t j = begin - i;
    for (std::size_t at = begin; at < end; ++at) {
        const bool from_b = i == a_count || (j < b_count && less(b[j], a[i]));
        put(at, from_b ? b[j++] : a[i++]);
    }
}

// Merges each pair of neighbouring sorted pieces of `width` elements.
template <class Item, class Less>
STREAMLAB_INLINE void merge_pieces(DevicePlace place, const char* name, std::size_t count,
                                   std::size_t width, const Item* from, Item* to, Less less) {
    each(place, name, (count + merge_items_per_thread - 1) / merge_items_per_thread,
         [=](std::size_t part) mutable {
             const std::size_t first = part * merge_items_per_thread;
             const std::size_t pair = first / (2 * width) * (2 * width);
             const std::size_t middle = pair + width < count ? pair + width : count;
             const std::size_t last = pair + 2 * width < count ? pair + 2 * width : count;
             const std::size_t begin = first - pair;
             const std::size_t size = last - pair;
             const std::size_t end =
                 begin + merge_items_per_thread < size ? begin + merge_items_per_thread : size;
             Item* const out = to + pair;
             merge_part(
                 from + pair, middle - pair, from + middle, last - middle, begin, end,
                 [=](std::size_t at, const Item& item) { out[at] = item; }, less);
         });
}

template <class Item, class Get, class Put, class Less>
STREAMLAB_INLINE void sort_range(DevicePlace place, const char* name, std::size_t count, Get get,
                                 Put put, Less less) {
    if (count == 0) return;
    Temporary<Item> memory(place, 2 * count);
    Item* from = memory.data();
    Item* to = from + count;
    Item* const pieces = from;
    each(place, name, (count + sort_items_per_thread - 1) / sort_items_per_thread,
         [=](std::size_t piece) mutable { sort_piece(piece, count, get, less, pieces); });
    for (std::size_t width = sort_items_per_thread; width < count; width *= 2) {
        merge_pieces(place, name, count, width, from, to, less);
        std::swap(from, to);
    }
    const Item* const sorted = from;
    each(place, name, count, [=](std::size_t i) mutable { put(i, sorted[i]); });
    finish(place);
}
template <class Item, class Get, class Put, class Less>
void sort_range(HostPlace, const char*, std::size_t count, Get get, Put put, Less less) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < count; ++i)
        items.push_back(get(i));
    std::stable_sort(items.begin(), items.end(), less);
    for (std::size_t i = 0; i < count; ++i)
        put(i, items[i]);
}

template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE void stable_sort(Place place, Iterator first, Iterator last, Less less = {}) {
    auto elements = in_kernel(first);
    using Item = ValueOf<Iterator>;
    sort_range<Item>(
        place, "thrust::sort", static_cast<std::size_t>(last - first),
        [=](std::size_t i) { return static_cast<Item>(elements[static_cast<std::ptrdiff_t>(i)]); },
        [=](std::size_t i, const Item& item) mutable {
            elements[static_cast<std::ptrdiff_t>(i)] = item;
        },
        less);
}
template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE void sort(Place place, Iterator first, Iterator last, Less less = {}) {
    streamlab_thrust::stable_sort(place, first, last, less);
}

template <class Place, class Keys, class Values, class Less = std::less<>>
STREAMLAB_INLINE void stable_sort_by_key(Place place, Keys first, Keys last, Values values_first,
                                         Less less = {}) {
    auto keys = in_kernel(first);
    auto values = in_kernel(values_first);
    using Item = KeyAndValue<ValueOf<Keys>, ValueOf<Values>>;
    sort_range<Item>(
        place, "thrust::sort_by_key", static_cast<std::size_t>(last - first),
        [=](std::size_t i) {
            const auto at = static_cast<std::ptrdiff_t>(i);
            return Item{keys[at], values[at]};
        },
        [=](std::size_t i, const Item& item) mutable {
            const auto at = static_cast<std::ptrdiff_t>(i);
            keys[at] = item.key;
            values[at] = item.value;
        },
        [=](const Item& a, const Item& b) mutable { return less(a.key, b.key); });
}
template <class Place, class Keys, class Values, class Less = std::less<>>
STREAMLAB_INLINE void sort_by_key(Place place, Keys first, Keys last, Values values,
                                  Less less = {}) {
    streamlab_thrust::stable_sort_by_key(place, first, last, values, less);
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(stable_sort)
STREAMLAB_THRUST_ALGORITHM(sort)
STREAMLAB_THRUST_ALGORITHM(stable_sort_by_key)
STREAMLAB_THRUST_ALGORITHM(sort_by_key)

}  // namespace thrust
