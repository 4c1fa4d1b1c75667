// inclusive_scan, exclusive_scan and their variants with a function or by key.
#pragma once

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/memory.hpp"
#include "streamlab/thrust/tuple.hpp"

namespace streamlab_thrust {

inline constexpr std::size_t scan_items_per_thread = 64;

// Calls put(i, inclusive result, pointer to the exclusive result or null). Each thread scans a
// piece; the initial value of each piece comes from a scan over the pieces.
template <class T, class Get, class Put, class Operator>
STREAMLAB_INLINE void scan_pieces(DevicePlace place, const char* name, std::size_t count,
                                  const T* before, Get get, Put put, Operator combine) {
    each(place, name, (count + scan_items_per_thread - 1) / scan_items_per_thread,
         [=](std::size_t piece) mutable {
             const std::size_t begin = piece * scan_items_per_thread;
             std::size_t end = begin + scan_items_per_thread;
             if (end > count) end = count;
             T sum = static_cast<T>(get(begin));
             if (piece == 0 || !before) {
                 put(begin, sum, static_cast<const T*>(nullptr));
             } else {
                 const T earlier = before[piece - 1];
                 sum = combine(earlier, sum);
                 put(begin, sum, &earlier);
             }
             for (std::size_t i = begin + 1; i < end; ++i) {
                 const T earlier = sum;
                 sum = combine(earlier, static_cast<T>(get(i)));
                 put(i, sum, &earlier);
             }
         });
}

template <class T, class Operator>
STREAMLAB_INLINE void scan_sums(DevicePlace place, const char* name, T* sums, std::size_t count,
                                Operator combine) {
    launch(place, name, 1, 1, 0, [=]() mutable {
        for (std::size_t i = 1; i < count; ++i)
            sums[i] = combine(sums[i - 1], sums[i]);
    });
}

template <class T, class Get, class Operator>
STREAMLAB_INLINE void sum_pieces(DevicePlace place, const char* name, std::size_t count, Get get,
                                 Operator combine, T* sums) {
    each(place, name, (count + scan_items_per_thread - 1) / scan_items_per_thread,
         [=](std::size_t piece) mutable {
             const std::size_t begin = piece * scan_items_per_thread;
             T sum = static_cast<T>(get(begin));
             for (std::size_t i = begin + 1; i < begin + scan_items_per_thread && i < count; ++i)
                 sum = combine(sum, static_cast<T>(get(i)));
             sums[piece] = sum;
         });
}

// Inclusive scan over the sums of all pieces, in two levels: pieces of 64 elements, and groups of
// 64 pieces.
template <class T, class Get, class Put, class Operator>
STREAMLAB_INLINE void scan_range(DevicePlace place, const char* name, std::size_t count, Get get,
                                 Put put, Operator combine) {
    if (count == 0) return;
    const std::size_t pieces = (count + scan_items_per_thread - 1) / scan_items_per_thread;
    if (pieces == 1) {
        scan_pieces(place, name, count, static_cast<const T*>(nullptr), get, put, combine);
        return finish(place);
    }
    const std::size_t groups = (pieces + scan_items_per_thread - 1) / scan_items_per_thread;
    Temporary<T> memory(place, 2 * pieces + groups);
    T* const sums = memory.data();
    T* const scanned = sums + pieces;
    T* const group_sums = scanned + pieces;
    const auto sum_of = [=](std::size_t i) { return sums[i]; };
    sum_pieces(place, name, count, get, combine, sums);
    sum_pieces(place, name, pieces, sum_of, combine, group_sums);
    scan_sums(place, name, group_sums, groups, combine);
    scan_pieces(
        place, name, pieces, static_cast<const T*>(group_sums), sum_of,
        [=](std::size_t i, const T& sum, const T*) { scanned[i] = sum; }, combine);
    scan_pieces(place, name, count, static_cast<const T*>(scanned), get, put, combine);
    finish(place);
}
template <class T, class Get, class Put, class Operator>
void scan_range(HostPlace, const char*, std::size_t count, Get get, Put put, Operator combine) {
    if (count == 0) return;
    T sum = static_cast<T>(get(0));
    put(0, sum, static_cast<const T*>(nullptr));
    for (std::size_t i = 1; i < count; ++i) {
        const T earlier = sum;
        sum = combine(earlier, static_cast<T>(get(i)));
        put(i, sum, &earlier);
    }
}

template <class Place, class In, class Out, class Function, class Operator>
STREAMLAB_INLINE Out transform_inclusive_scan(Place place, In first, In last, Out result,
                                              Function function, Operator combine) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    using T = std::decay_t<decltype(function(std::declval<ValueOf<In>>()))>;
    scan_range<T>(
        place, "thrust::inclusive_scan", static_cast<std::size_t>(last - first),
        [=](std::size_t i) mutable { return function(in[static_cast<std::ptrdiff_t>(i)]); },
        [=](std::size_t i, const T& sum, const T*) mutable {
            out[static_cast<std::ptrdiff_t>(i)] = sum;
        },
        combine);
    return result + (last - first);
}
template <class Place, class In, class Out, class Function, class T, class Operator>
STREAMLAB_INLINE Out transform_exclusive_scan(Place place, In first, In last, Out result,
                                              Function function, T initial, Operator combine) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    scan_range<T>(
        place, "thrust::exclusive_scan", static_cast<std::size_t>(last - first),
        [=](std::size_t i) mutable { return function(in[static_cast<std::ptrdiff_t>(i)]); },
        [=](std::size_t i, const T&, const T* before) mutable {
            out[static_cast<std::ptrdiff_t>(i)] = before ? combine(initial, *before) : initial;
        },
        combine);
    return result + (last - first);
}

struct Unchanged {
    template <class T>
    T operator()(const T& value) const {
        return value;
    }
};

template <class Place, class In, class Out, class Operator = std::plus<>>
STREAMLAB_INLINE Out inclusive_scan(Place place, In first, In last, Out result,
                                    Operator combine = {}) {
    return streamlab_thrust::transform_inclusive_scan(place, first, last, result, Unchanged(),
                                                      combine);
}
template <class Place, class In, class Out, class T, class Operator = std::plus<>>
STREAMLAB_INLINE Out exclusive_scan(Place place, In first, In last, Out result, T initial,
                                    Operator combine = {}) {
    return streamlab_thrust::transform_exclusive_scan(place, first, last, result, Unchanged(),
                                                      initial, combine);
}
template <class Place, class In, class Out>
STREAMLAB_INLINE Out exclusive_scan(Place place, In first, In last, Out result) {
    return streamlab_thrust::exclusive_scan(place, first, last, result, ValueOf<In>());
}

// Scan by key: a value, and a flag that is true if a segment begins in the summed range.
template <class T>
using Segment = std::pair<T, bool>;

template <class Place, class Keys, class In, class Put, class Equal, class Operator>
STREAMLAB_INLINE void scan_segments(Place place, const char* name, Keys first, Keys last, In input,
                                    Put put, Equal equal, Operator combine) {
    using T = ValueOf<In>;
    auto keys = in_kernel(first);
    auto in = in_kernel(input);
    scan_range<Segment<T>>(
        place, name, static_cast<std::size_t>(last - first),
        [=](std::size_t i) mutable {
            const auto at = static_cast<std::ptrdiff_t>(i);
            return Segment<T>(in[at], at == 0 || !equal(keys[at - 1], keys[at]));
        },
        put,
        [=](const Segment<T>& a, const Segment<T>& b) mutable {
            return Segment<T>(b.second ? b.first : static_cast<T>(combine(a.first, b.first)),
                              a.second || b.second);
        });
}
template <class Place, class Keys, class In, class Out, class Equal = std::equal_to<>,
          class Operator = std::plus<>>
STREAMLAB_INLINE Out inclusive_scan_by_key(Place place, Keys first, Keys last, In input, Out result,
                                           Equal equal = {}, Operator combine = {}) {
    using Sum = Segment<ValueOf<In>>;
    auto out = in_kernel(result);
    scan_segments(
        place, "thrust::inclusive_scan_by_key", first, last, input,
        [=](std::size_t i, const Sum& sum, const Sum*) mutable {
            out[static_cast<std::ptrdiff_t>(i)] = sum.first;
        },
        equal, combine);
    return result + (last - first);
}
template <class Place, class Keys, class In, class Out, class T, class Equal = std::equal_to<>,
          class Operator = std::plus<>>
STREAMLAB_INLINE Out exclusive_scan_by_key(Place place, Keys first, Keys last, In input, Out result,
                                           T initial, Equal equal = {}, Operator combine = {}) {
    using Sum = Segment<ValueOf<In>>;
    auto out = in_kernel(result);
    auto keys = in_kernel(first);
    scan_segments(
        place, "thrust::exclusive_scan_by_key", first, last, input,
        [=](std::size_t i, const Sum&, const Sum* before) mutable {
            const auto at = static_cast<std::ptrdiff_t>(i);
            const bool begins = at == 0 || !equal(keys[at - 1], keys[at]);
            out[at] = begins || !before ? initial : combine(initial, before->first);
        },
        equal, combine);
    return result + (last - first);
}
template <class Place, class Keys, class In, class Out>
STREAMLAB_INLINE Out exclusive_scan_by_key(Place place, Keys first, Keys last, In input,
                                           Out result) {
    return streamlab_thrust::exclusive_scan_by_key(place, first, last, input, result,
                                                   ValueOf<In>());
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(transform_inclusive_scan)
STREAMLAB_THRUST_ALGORITHM(transform_exclusive_scan)
STREAMLAB_THRUST_ALGORITHM(inclusive_scan)
STREAMLAB_THRUST_ALGORITHM(exclusive_scan)
STREAMLAB_THRUST_ALGORITHM(inclusive_scan_by_key)
STREAMLAB_THRUST_ALGORITHM(exclusive_scan_by_key)

}  // namespace thrust
