// Algorithms that find a position in a range: find, mismatch, extrema, is_sorted.
#pragma once

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/reduction.hpp"
#include "streamlab/thrust/tuple.hpp"

namespace streamlab_thrust {

// The first i below `count` for which holds(i) is true, or `count`.
template <class Place, class Holds>
STREAMLAB_INLINE std::size_t first_place(Place place, const char* name, std::size_t count,
                                         Holds holds) {
    if (count == 0) return 0;
    return reduce_range(
        place, name, count, [=](std::size_t i) mutable { return holds(i) ? i : count; }, count,
        [](std::size_t a, std::size_t b) { return a < b ? a : b; });
}

template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE Iterator find_if(Place place, Iterator first, Iterator last, Predicate predicate) {
    auto in = in_kernel(first);
    return first + static_cast<std::ptrdiff_t>(
                       first_place(place, "thrust::find_if", static_cast<std::size_t>(last - first),
                                   [=](std::size_t i) mutable {
                                       return bool(predicate(in[static_cast<std::ptrdiff_t>(i)]));
                                   }));
}
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE Iterator find_if_not(Place place, Iterator first, Iterator last,
                                      Predicate predicate) {
    return streamlab_thrust::find_if(place, first, last,
                                     [=](const auto& value) mutable { return !predicate(value); });
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE Iterator find(Place place, Iterator first, Iterator last, T value) {
    return streamlab_thrust::find_if(place, first, last,
                                     [=](const auto& other) { return other == value; });
}

template <class Place, class First, class Second>
STREAMLAB_INLINE std::pair<First, Second> mismatch(Place place, First first, First last,
                                                   Second second) {
    auto a = in_kernel(first);
    auto b = in_kernel(second);
    const auto at = static_cast<std::ptrdiff_t>(first_place(
        place, "thrust::mismatch", static_cast<std::size_t>(last - first), [=](std::size_t i) {
            return !(a[static_cast<std::ptrdiff_t>(i)] == b[static_cast<std::ptrdiff_t>(i)]);
        }));
    return {first + at, second + at};
}

// The first element with no other element ordered before it by `before`.
template <class Place, class Iterator, class Before>
STREAMLAB_INLINE Iterator extreme(Place place, Iterator first, Iterator last, Before before) {
    const auto count = static_cast<std::size_t>(last - first);
    if (count == 0) return last;
    auto in = in_kernel(first);
    const std::size_t at = reduce_range(
        place, "thrust::extrema", count, [](std::size_t i) { return i; }, count,
        [=](std::size_t a, std::size_t b) mutable {
            if (a == count) return b;
            const auto& left = in[static_cast<std::ptrdiff_t>(a)];
            const auto& right = in[static_cast<std::ptrdiff_t>(b)];
            if (before(right, left)) return b;
            if (before(left, right)) return a;
            return a < b ? a : b;
        });
    return first + static_cast<std::ptrdiff_t>(at);
}
template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE Iterator min_element(Place place, Iterator first, Iterator last, Less less = {}) {
    return extreme(place, first, last, less);
}
template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE Iterator max_element(Place place, Iterator first, Iterator last, Less less = {}) {
    return extreme(place, first, last,
                   [=](const auto& a, const auto& b) mutable { return less(b, a); });
}
template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE std::pair<Iterator, Iterator> minmax_element(Place place, Iterator first,
                                                              Iterator last, Less less = {}) {
    return {streamlab_thrust::min_element(place, first, last, less),
            streamlab_thrust::max_element(place, first, last, less)};
}

template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE Iterator is_sorted_until(Place place, Iterator first, Iterator last,
                                          Less less = {}) {
    const std::ptrdiff_t count = last - first;
    if (count < 2) return last;
    auto in = in_kernel(first);
    return first + 1 +
           static_cast<std::ptrdiff_t>(
               first_place(place, "thrust::is_sorted", static_cast<std::size_t>(count - 1),
                           [=](std::size_t i) mutable {
                               const auto at = static_cast<std::ptrdiff_t>(i);
                               return bool(less(in[at + 1], in[at]));
                           }));
}
template <class Place, class Iterator, class Less = std::less<>>
STREAMLAB_INLINE bool is_sorted(Place place, Iterator first, Iterator last, Less less = {}) {
    return streamlab_thrust::is_sorted_until(place, first, last, less) == last;
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(find_if)
STREAMLAB_THRUST_ALGORITHM(find_if_not)
STREAMLAB_THRUST_ALGORITHM(find)
STREAMLAB_THRUST_ALGORITHM(mismatch)
STREAMLAB_THRUST_ALGORITHM(min_element)
STREAMLAB_THRUST_ALGORITHM(max_element)
STREAMLAB_THRUST_ALGORITHM(minmax_element)
STREAMLAB_THRUST_ALGORITHM(is_sorted_until)
STREAMLAB_THRUST_ALGORITHM(is_sorted)

}  // namespace thrust
