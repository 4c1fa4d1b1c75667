// Algorithms that process each element independently: for_each, transform, fill, sequence, gather
// ...
#pragma once

#include <vector>

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/memory.hpp"

namespace streamlab_thrust {

template <class Iterator>
std::size_t count_of(Iterator first, Iterator last) {
    return static_cast<std::size_t>(last - first);
}

// Runs body(i) for each element, and ends the algorithm.
template <class Place, class Body>
STREAMLAB_INLINE void for_each_element(Place place, const char* name, std::size_t count,
                                       Body body) {
    each(place, name, count, [=](std::size_t i) mutable { body(static_cast<std::ptrdiff_t>(i)); });
    finish(place);
}
// On the host all elements use the same functor object, as it may count its calls.
template <class Body>
void for_each_element(HostPlace, const char*, std::size_t count, Body body) {
    for (std::size_t i = 0; i < count; ++i)
        body(static_cast<std::ptrdiff_t>(i));
}

template <class Place, class Iterator, class Count, class Function>
STREAMLAB_INLINE Iterator for_each_n(Place place, Iterator first, Count count, Function function) {
    auto in = in_kernel(first);
    for_each_element(place, "thrust::for_each", static_cast<std::size_t>(count),
                     [=](std::ptrdiff_t i) mutable {
                         auto&& element = in[i];
                         function(element);
                     });
    return first + count;
}
template <class Place, class Iterator, class Function>
STREAMLAB_INLINE Iterator for_each(Place place, Iterator first, Iterator last, Function function) {
    return streamlab_thrust::for_each_n(place, first, last - first, function);
}

template <class Place, class In, class Out, class Function>
STREAMLAB_INLINE Out transform(Place place, In first, In last, Out result, Function function) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::transform", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[i] = function(in[i]); });
    return result + (last - first);
}
template <class Place, class First, class Second, class Out, class Function>
STREAMLAB_INLINE Out transform(Place place, First first, First last, Second second, Out result,
                               Function function) {
    auto a = in_kernel(first);
    auto b = in_kernel(second);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::transform", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[i] = function(a[i], b[i]); });
    return result + (last - first);
}
template <class Place, class In, class Out, class Function, class Predicate>
STREAMLAB_INLINE Out transform_if(Place place, In first, In last, Out result, Function function,
                                  Predicate predicate) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::transform_if", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable {
                         if (predicate(in[i])) out[i] = function(in[i]);
                     });
    return result + (last - first);
}
template <class Place, class In, class Stencil, class Out, class Function, class Predicate>
STREAMLAB_INLINE Out transform_if(Place place, In first, In last, Stencil stencil, Out result,
                                  Function function, Predicate predicate) {
    auto in = in_kernel(first);
    auto asked = in_kernel(stencil);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::transform_if", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable {
                         if (predicate(asked[i])) out[i] = function(in[i]);
                     });
    return result + (last - first);
}

template <class Place, class Iterator, class Count, class T>
STREAMLAB_INLINE Iterator fill_n(Place place, Iterator first, Count count, T value) {
    auto out = in_kernel(first);
    for_each_element(
        place, "thrust::fill", static_cast<std::size_t>(count),
        [=](std::ptrdiff_t i) mutable { out[i] = static_cast<ValueOf<Iterator>>(value); });
    return first + count;
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE void fill(Place place, Iterator first, Iterator last, T value) {
    streamlab_thrust::fill_n(place, first, last - first, value);
}

// Assigns to the elements, which need no constructor call here.
template <class Place, class Iterator, class T>
STREAMLAB_INLINE void uninitialized_fill(Place place, Iterator first, Iterator last, T value) {
    streamlab_thrust::fill(place, first, last, value);
}
template <class Place, class Iterator, class Count, class T>
STREAMLAB_INLINE Iterator uninitialized_fill_n(Place place, Iterator first, Count count, T value) {
    return streamlab_thrust::fill_n(place, first, count, value);
}

template <class Place, class Iterator, class Function>
STREAMLAB_INLINE void tabulate(Place place, Iterator first, Iterator last, Function function) {
    auto out = in_kernel(first);
    for_each_element(place, "thrust::tabulate", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[i] = function(i); });
}
template <class Place, class Iterator, class T, class Step>
STREAMLAB_INLINE void sequence(Place place, Iterator first, Iterator last, T initial, Step step) {
    auto out = in_kernel(first);
    using Value = ValueOf<Iterator>;
    for_each_element(
        place, "thrust::sequence", count_of(first, last), [=](std::ptrdiff_t i) mutable {
            out[i] = static_cast<Value>(initial + static_cast<Value>(step) * static_cast<Value>(i));
        });
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE void sequence(Place place, Iterator first, Iterator last, T initial) {
    streamlab_thrust::sequence(place, first, last, initial, T(1));
}
template <class Place, class Iterator>
STREAMLAB_INLINE void sequence(Place place, Iterator first, Iterator last) {
    using Value = ValueOf<Iterator>;
    streamlab_thrust::sequence(place, first, last, Value(0), Value(1));
}

template <class Place, class Iterator, class Generator>
STREAMLAB_INLINE void generate(Place place, Iterator first, Iterator last, Generator generator) {
    auto out = in_kernel(first);
    for_each_element(place, "thrust::generate", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[i] = generator(); });
}
template <class Place, class Iterator, class Count, class Generator>
STREAMLAB_INLINE Iterator generate_n(Place place, Iterator first, Count count,
                                     Generator generator) {
    streamlab_thrust::generate(place, first, first + count, generator);
    return first + count;
}

template <class Place, class Map, class In, class Out>
STREAMLAB_INLINE Out gather(Place place, Map first, Map last, In input, Out result) {
    auto map = in_kernel(first);
    auto in = in_kernel(input);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::gather", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[i] = in[map[i]]; });
    return result + (last - first);
}
template <class Place, class In, class Map, class Out>
STREAMLAB_INLINE void scatter(Place place, In first, In last, Map places, Out result) {
    auto in = in_kernel(first);
    auto map = in_kernel(places);
    auto out = in_kernel(result);
    for_each_element(place, "thrust::scatter", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable { out[map[i]] = in[i]; });
}

template <class Place, class Iterator, class Predicate, class T>
STREAMLAB_INLINE void replace_if(Place place, Iterator first, Iterator last, Predicate predicate,
                                 T value) {
    auto out = in_kernel(first);
    for_each_element(place, "thrust::replace", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable {
                         if (predicate(out[i])) out[i] = value;
                     });
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE void replace(Place place, Iterator first, Iterator last, T before, T value) {
    streamlab_thrust::replace_if(
        place, first, last, [=](const auto& other) { return other == before; }, value);
}

template <class Place, class First, class Second>
STREAMLAB_INLINE Second swap_ranges(Place place, First first, First last, Second second) {
    auto a = in_kernel(first);
    auto b = in_kernel(second);
    for_each_element(place, "thrust::swap_ranges", count_of(first, last),
                     [=](std::ptrdiff_t i) mutable {
                         const ValueOf<First> kept = a[i];
                         a[i] = b[i];
                         b[i] = kept;
                     });
    return second + (last - first);
}
template <class Place, class Iterator>
STREAMLAB_INLINE void reverse(Place place, Iterator first, Iterator last) {
    auto elements = in_kernel(first);
    const std::ptrdiff_t end = last - first - 1;
    for_each_element(place, "thrust::reverse", count_of(first, last) / 2,
                     [=](std::ptrdiff_t i) mutable {
                         const ValueOf<Iterator> kept = elements[i];
                         elements[i] = elements[end - i];
                         elements[end - i] = kept;
                     });
}

// The difference of each element and its predecessor, or another function of the two.
template <class Place, class In, class Out, class Function>
STREAMLAB_INLINE Out adjacent_difference(Place place, In first, In last, Out result,
                                         Function function) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    const std::size_t count = count_of(first, last);
    const auto work = [=](auto from) {
        return [=](std::ptrdiff_t i) mutable {
            out[i] = i == 0 ? static_cast<ValueOf<In>>(from[0])
                            : static_cast<ValueOf<In>>(function(from[i], from[i - 1]));
        };
    };
    // The output may be the input, so the input is copied first.
    if constexpr (Place::on_device) {
        Temporary<ValueOf<In>> copy(place, count);
        auto* const kept = copy.data();
        each(place, "thrust::adjacent_difference", count,
             [=](std::size_t i) mutable { kept[i] = in[static_cast<std::ptrdiff_t>(i)]; });
        for_each_element(place, "thrust::adjacent_difference", count, work(kept));
    } else {
        const std::vector<ValueOf<In>> kept(first, last);
        for_each_element(place, "", count, work(kept.data()));
    }
    return result + (last - first);
}
template <class Place, class In, class Out>
STREAMLAB_INLINE Out adjacent_difference(Place place, In first, In last, Out result) {
    return streamlab_thrust::adjacent_difference(place, first, last, result, std::minus<>());
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(for_each_n)
STREAMLAB_THRUST_ALGORITHM(for_each)
STREAMLAB_THRUST_ALGORITHM(transform)
STREAMLAB_THRUST_ALGORITHM(transform_if)
STREAMLAB_THRUST_ALGORITHM(fill_n)
STREAMLAB_THRUST_ALGORITHM(fill)
STREAMLAB_THRUST_ALGORITHM(uninitialized_fill)
STREAMLAB_THRUST_ALGORITHM(uninitialized_fill_n)
STREAMLAB_THRUST_ALGORITHM(tabulate)
STREAMLAB_THRUST_ALGORITHM(sequence)
STREAMLAB_THRUST_ALGORITHM(generate)
STREAMLAB_THRUST_ALGORITHM(generate_n)
STREAMLAB_THRUST_ALGORITHM(gather)
STREAMLAB_THRUST_ALGORITHM(scatter)
STREAMLAB_THRUST_ALGORITHM(replace_if)
STREAMLAB_THRUST_ALGORITHM(replace)
STREAMLAB_THRUST_ALGORITHM(swap_ranges)
STREAMLAB_THRUST_ALGORITHM(reverse)
STREAMLAB_THRUST_ALGORITHM(adjacent_difference)

}  // namespace thrust
