// Algorithms that keep some elements in order: copy_if, remove, unique, partition and their
// variants by key.
#pragma once

#include "streamlab/thrust/copying.hpp"
#include "streamlab/thrust/scan.hpp"

namespace streamlab_thrust {

// Calls put(to, from) for each kept element and returns their number. Evaluates keep(i) for each
// element.
template <class Keep, class Put>
STREAMLAB_INLINE std::size_t select_range(DevicePlace place, const char* name, std::size_t count,
                                          Keep keep, Put put) {
    if (count == 0) return 0;
    Temporary<std::size_t> memory(place, count);
    std::size_t* const kept = memory.data();
    scan_range<std::size_t>(
        place, name, count, [=](std::size_t i) mutable { return std::size_t{keep(i) ? 1u : 0u}; },
        [=](std::size_t i, const std::size_t& sum, const std::size_t*) { kept[i] = sum; },
        std::plus<>());
    each(place, name, count, [=](std::size_t i) mutable {
        const std::size_t before = i == 0 ? 0 : kept[i - 1];
        if (kept[i] != before) put(before, i);
    });
    std::size_t total = 0;
    check(cudaMemcpyAsync(&total, kept + count - 1, sizeof total, cudaMemcpyDeviceToHost,
                          place.stream),
          "copying the number of kept elements");
    check(cudaStreamSynchronize(place.stream), "the kernels of a Thrust algorithm");
    return total;
}
template <class Keep, class Put>
std::size_t select_range(HostPlace, const char*, std::size_t count, Keep keep, Put put) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (keep(i)) put(total++, i);
    return total;
}

template <class Place, class In, class Stencil, class Out, class Predicate>
STREAMLAB_INLINE Out copy_if(Place place, In first, In last, Stencil stencil, Out result,
                             Predicate predicate) {
    auto in = in_kernel(first);
    auto asked = in_kernel(stencil);
    auto out = in_kernel(result);
    return result + static_cast<std::ptrdiff_t>(select_range(
                        place, "thrust::copy_if", static_cast<std::size_t>(last - first),
                        [=](std::size_t i) mutable {
                            return bool(predicate(asked[static_cast<std::ptrdiff_t>(i)]));
                        },
                        [=](std::size_t to, std::size_t from) mutable {
                            out[static_cast<std::ptrdiff_t>(to)] =
                                in[static_cast<std::ptrdiff_t>(from)];
                        }));
}
template <class Place, class In, class Out, class Predicate>
STREAMLAB_INLINE Out copy_if(Place place, In first, In last, Out result, Predicate predicate) {
    return streamlab_thrust::copy_if(place, first, last, first, result, predicate);
}
template <class Place, class In, class Out, class Predicate>
STREAMLAB_INLINE Out remove_copy_if(Place place, In first, In last, Out result,
                                    Predicate predicate) {
    return streamlab_thrust::copy_if(place, first, last, result,
                                     [=](const auto& value) mutable { return !predicate(value); });
}

// Copies the range's elements, for use while the range is overwritten.
template <class T, class Iterator>
STREAMLAB_INLINE void keep_elements(DevicePlace place, Iterator first, std::size_t count, T* to) {
    auto in = in_kernel(first);
    each(place, "thrust::copy", count,
         [=](std::size_t i) mutable { to[i] = in[static_cast<std::ptrdiff_t>(i)]; });
}

template <class Place, class Iterator, class Stencil, class Predicate>
STREAMLAB_INLINE Iterator remove_if(Place place, Iterator first, Iterator last, Stencil stencil,
                                    Predicate predicate) {
    const auto count = static_cast<std::size_t>(last - first);
    const auto keep = [=](const auto& value) mutable { return !predicate(value); };
    if constexpr (Place::on_device) {
        Temporary<ValueOf<Iterator>> copy(place, count);
        keep_elements(place, first, count, copy.data());
        if constexpr (std::is_same_v<Iterator, Stencil>) {
            if (stencil == first)
                return streamlab_thrust::copy_if(place, copy.data(), copy.data() + count,
                                                 copy.data(), first, keep);
        }
        return streamlab_thrust::copy_if(place, copy.data(), copy.data() + count, stencil, first,
                                         keep);
    } else {
        return streamlab_thrust::copy_if(place, first, last, stencil, first, keep);
    }
}
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE Iterator remove_if(Place place, Iterator first, Iterator last,
                                    Predicate predicate) {
    return streamlab_thrust::remove_if(place, first, last, first, predicate);
}
template <class Place, class Iterator, class T>
STREAMLAB_INLINE Iterator remove(Place place, Iterator first, Iterator last, T value) {
    return streamlab_thrust::remove_if(place, first, last,
                                       [=](const auto& other) { return other == value; });
}

template <class Place, class In, class Out, class Equal = std::equal_to<>>
STREAMLAB_INLINE Out unique_copy(Place place, In first, In last, Out result, Equal same = {}) {
    auto in = in_kernel(first);
    auto out = in_kernel(result);
    return result + static_cast<std::ptrdiff_t>(select_range(
                        place, "thrust::unique", static_cast<std::size_t>(last - first),
                        [=](std::size_t i) mutable {
                            const auto at = static_cast<std::ptrdiff_t>(i);
                            return at == 0 || !same(in[at - 1], in[at]);
                        },
                        [=](std::size_t to, std::size_t from) mutable {
                            out[static_cast<std::ptrdiff_t>(to)] =
                                in[static_cast<std::ptrdiff_t>(from)];
                        }));
}
template <class Place, class Iterator, class Equal = std::equal_to<>>
STREAMLAB_INLINE Iterator unique(Place place, Iterator first, Iterator last, Equal same = {}) {
    using T = ValueOf<Iterator>;
    const auto count = static_cast<std::size_t>(last - first);
    if constexpr (Place::on_device) {
        Temporary<T> copy(place, count);
        keep_elements(place, first, count, copy.data());
        return streamlab_thrust::unique_copy(place, copy.data(), copy.data() + count, first, same);
    } else {
        const std::vector<T> copy(first, last);
        return streamlab_thrust::unique_copy(place, copy.begin(), copy.end(), first, same);
    }
}

template <class Place, class Keys, class In, class KeysOut, class Out,
          class Equal = std::equal_to<>>
STREAMLAB_INLINE std::pair<KeysOut, Out> unique_by_key_copy(Place place, Keys first, Keys last,
                                                            In input, KeysOut keys_result,
                                                            Out result, Equal same = {}) {
    auto keys = in_kernel(first);
    auto in = in_kernel(input);
    auto keys_out = in_kernel(keys_result);
    auto out = in_kernel(result);
    const auto total = static_cast<std::ptrdiff_t>(select_range(
        place, "thrust::unique_by_key", static_cast<std::size_t>(last - first),
        [=](std::size_t i) mutable {
            const auto at = static_cast<std::ptrdiff_t>(i);
            return at == 0 || !same(keys[at - 1], keys[at]);
        },
        [=](std::size_t to, std::size_t from) mutable {
            keys_out[static_cast<std::ptrdiff_t>(to)] = keys[static_cast<std::ptrdiff_t>(from)];
            out[static_cast<std::ptrdiff_t>(to)] = in[static_cast<std::ptrdiff_t>(from)];
        }));
    return {keys_result + total, result + total};
}

template <class Place, class Keys, class Values, class Equal = std::equal_to<>>
STREAMLAB_INLINE std::pair<Keys, Values> unique_by_key(Place place, Keys first, Keys last,
                                                       Values values, Equal same = {}) {
    const auto count = static_cast<std::size_t>(last - first);
    if constexpr (Place::on_device) {
        Temporary<ValueOf<Keys>> keys_copy(place, count);
        Temporary<ValueOf<Values>> values_copy(place, count);
        keep_elements(place, first, count, keys_copy.data());
        keep_elements(place, values, count, values_copy.data());
        return streamlab_thrust::unique_by_key_copy(place, keys_copy.data(),
                                                    keys_copy.data() + count, values_copy.data(),
                                                    first, values, same);
    } else {
        const std::vector<ValueOf<Keys>> keys_copy(first, last);
        const std::vector<ValueOf<Values>> values_copy(values, values + (last - first));
        return streamlab_thrust::unique_by_key_copy(place, keys_copy.begin(), keys_copy.end(),
                                                    values_copy.begin(), first, values, same);
    }
}

// The total of each segment of equal keys.
template <class Place, class Keys, class In, class KeysOut, class Out,
          class Equal = std::equal_to<>, class Operator = std::plus<>>
STREAMLAB_INLINE std::pair<KeysOut, Out> reduce_by_key(Place place, Keys first, Keys last, In input,
                                                       KeysOut keys_result, Out result,
                                                       Equal same = {}, Operator combine = {}) {
    using T = ValueOf<In>;
    const auto count = static_cast<std::size_t>(last - first);
    auto keys = in_kernel(first);
    auto keys_out = in_kernel(keys_result);
    auto out = in_kernel(result);
    const auto finish_with = [&](T* sums) {
        const auto end = static_cast<std::ptrdiff_t>(count) - 1;
        const auto total = static_cast<std::ptrdiff_t>(select_range(
            place, "thrust::reduce_by_key", count,
            [=](std::size_t i) mutable {
                const auto at = static_cast<std::ptrdiff_t>(i);
                return at == end || !same(keys[at], keys[at + 1]);
            },
            [=](std::size_t to, std::size_t from) mutable {
                keys_out[static_cast<std::ptrdiff_t>(to)] = keys[static_cast<std::ptrdiff_t>(from)];
                out[static_cast<std::ptrdiff_t>(to)] = sums[from];
            }));
        return std::pair<KeysOut, Out>(keys_result + total, result + total);
    };
    if constexpr (Place::on_device) {
        Temporary<T> sums(place, count);
        inclusive_scan_by_key(place, first, last, input, sums.data(), same, combine);
        return finish_with(sums.data());
    } else {
        std::vector<T> sums(count);
        inclusive_scan_by_key(place, first, last, input, sums.begin(), same, combine);
        return finish_with(sums.data());
    }
}

// Elements that satisfy the predicate come first; both parts keep their order.
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE Iterator stable_partition(Place place, Iterator first, Iterator last,
                                           Predicate predicate) {
    const auto count = static_cast<std::size_t>(last - first);
    const auto other = [=](const auto& value) mutable { return !predicate(value); };
    const auto both = [&](auto copy) {
        const auto end = copy + static_cast<std::ptrdiff_t>(count);
        const Iterator middle = streamlab_thrust::copy_if(place, copy, end, first, predicate);
        streamlab_thrust::copy_if(place, copy, end, middle, other);
        return middle;
    };
    if constexpr (Place::on_device) {
        Temporary<ValueOf<Iterator>> copy(place, count);
        keep_elements(place, first, count, copy.data());
        return both(copy.data());
    } else {
        const std::vector<ValueOf<Iterator>> copy(first, last);
        return both(copy.begin());
    }
}
template <class Place, class Iterator, class Predicate>
STREAMLAB_INLINE Iterator partition(Place place, Iterator first, Iterator last,
                                    Predicate predicate) {
    return streamlab_thrust::stable_partition(place, first, last, predicate);
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(copy_if)
STREAMLAB_THRUST_ALGORITHM(remove_copy_if)
STREAMLAB_THRUST_ALGORITHM(remove_if)
STREAMLAB_THRUST_ALGORITHM(remove)
STREAMLAB_THRUST_ALGORITHM(unique_copy)
STREAMLAB_THRUST_ALGORITHM(unique)
STREAMLAB_THRUST_ALGORITHM(unique_by_key_copy)
STREAMLAB_THRUST_ALGORITHM(unique_by_key)
STREAMLAB_THRUST_ALGORITHM(reduce_by_key)
STREAMLAB_THRUST_ALGORITHM(stable_partition)
STREAMLAB_THRUST_ALGORITHM(partition)

}  // namespace thrust
