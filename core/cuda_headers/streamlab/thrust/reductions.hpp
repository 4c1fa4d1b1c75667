// reduce, transform_reduce, inner_product, count, all_of and similar algorithms.
#pragma once

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/reduction.hpp"

namespace streamlab_thrust {

template <class Place, class Iterator, class Function, class T, class Operator>
STREAMLAB_INLINE T transform_reduce(Place place, Iterator first, Iterator last, Function function,
                                    T initial, Operator combine) {
    const auto count = static_cast<std::size_t>(last - first);
    if (count == 0) return initial;
    auto in = in_kernel(first);
    return reduce_range(
        place, "thrust::reduce", count,
        [=](std::size_t i) mutable { return function(in[static_cast<std::ptrdiff_t>(i)]); },
        initial, combine);
}

template <class Place, class Iterator, class T, class Operator>
STREAMLAB_INLINE T reduce(Place place, Iterator first, Iterator last, T initial, Operator combine) {
    return streamlab_thrust::transform_reduce(
        place, first, last, [](const auto& value) { return static_cast<T>(value); }, initial,
        combine);
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE T reduce(Place place, Iterator first, Iterator last, T initial) {
    return streamlab_thrust::reduce(place, first, last, initial, std::plus<>());
}
template <class Place, class Iterator>
STREAMLAB_INLINE ValueOf<Iterator> reduce(Place place, Iterator first, Iterator last) {
    return streamlab_thrust::reduce(place, first, last, ValueOf<Iterator>(), std::plus<>());
}

template <class Place, class First, class Second, class T, class Add, class Multiply>
STREAMLAB_INLINE T inner_product(Place place, First first, First last, Second second, T initial,
                                 Add add, Multiply multiply) {
    const auto count = static_cast<std::size_t>(last - first);
    if (count == 0) return initial;
    auto a = in_kernel(first);
    auto b = in_kernel(second);
    return reduce_range(
        place, "thrust::inner_product", count,
        [=](std::size_t i) mutable {
            const auto at = static_cast<std::ptrdiff_t>(i);
            return static_cast<T>(multiply(a[at], b[at]));
        },
        initial, add);
}
template <class Place, class First, class Second, class T>
STREAMLAB_INLINE T inner_product(Place place, First first, First last, Second second, T initial) {
    return streamlab_thrust::inner_product(place, first, last, second, initial, std::plus<>(),
                                           std::multiplies<>());
}

template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE std::ptrdiff_t count_if(Place place, Iterator first, Iterator last,
                                         Predicate predicate) {
    return streamlab_thrust::transform_reduce(
        place, first, last,
        [=](const auto& value) mutable { return std::ptrdiff_t{predicate(value) ? 1 : 0}; },
        std::ptrdiff_t{0}, std::plus<>());
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE std::ptrdiff_t count(Place place, Iterator first, Iterator last, T value) {
    return streamlab_thrust::count_if(place, first, last,
                                      [=](const auto& other) { return other == value; });
}

template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE bool all_of(Place place, Iterator first, Iterator last, Predicate predicate) {
    return streamlab_thrust::count_if(place, first, last, predicate) == last - first;
}
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE bool any_of(Place place, Iterator first, Iterator last, Predicate predicate) {
    return streamlab_thrust::count_if(place, first, last, predicate) != 0;
}
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE bool none_of(Place place, Iterator first, Iterator last, Predicate predicate) {
    return streamlab_thrust::count_if(place, first, last, predicate) == 0;
}

template <class Place, class First, class Second, class Predicate>
STREAMLAB_INLINE bool equal(Place place, First first, First last, Second second,
                            Predicate predicate) {
    return streamlab_thrust::inner_product(place, first, last, second, std::size_t{0},
                                           std::plus<>(),
                                           [=](const auto& a, const auto& b) mutable {
                                               return std::size_t{predicate(a, b) ? 0u : 1u};
                                           }) == 0;
}
template <class Place, class First, class Second>
STREAMLAB_INLINE bool equal(Place place, First first, First last, Second second) {
    return streamlab_thrust::equal(place, first, last, second, std::equal_to<>());
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(transform_reduce)
STREAMLAB_THRUST_ALGORITHM(reduce)
STREAMLAB_THRUST_ALGORITHM(inner_product)
STREAMLAB_THRUST_ALGORITHM(count_if)
STREAMLAB_THRUST_ALGORITHM(count)
STREAMLAB_THRUST_ALGORITHM(all_of)
STREAMLAB_THRUST_ALGORITHM(any_of)
STREAMLAB_THRUST_ALGORITHM(none_of)
STREAMLAB_THRUST_ALGORITHM(equal)

}  // namespace thrust
