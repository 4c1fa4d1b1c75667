// Binary searches for many values at once, or for one.
#pragma once

#include "streamlab/thrust/copying.hpp"
#include "streamlab/thrust/transforms.hpp"

namespace streamlab_thrust {

// The number of elements less than `value` or, if `upper`, not greater than it.
template <class Iterator, class T, class Less>
std::ptrdiff_t bound(Iterator sorted, std::ptrdiff_t count, const T& value, Less less, bool upper) {
    std::ptrdiff_t low = 0;
    while (count > 0) {
        const std::ptrdiff_t half = count / 2;
        const bool before =
            upper ? !less(value, sorted[low + half]) : bool(less(sorted[low + half], value));
        low = before ? low + half + 1 : low;
        count = before ? count - half - 1 : half;
    }
    return low;
}

template <class Place, class Sorted, class Values, class Out, class Answer>
STREAMLAB_INLINE Out search_each(Place place, const char* name, Sorted first, Sorted last,
                                 Values values_first, Values values_last, Out result,
                                 Answer answer) {
    auto sorted = in_kernel(first);
    auto values = in_kernel(values_first);
    auto out = in_kernel(result);
    const std::ptrdiff_t count = last - first;
    for_each_element(place, name, static_cast<std::size_t>(values_last - values_first),
                     [=](std::ptrdiff_t i) mutable { out[i] = answer(sorted, count, values[i]); });
    return result + (values_last - values_first);
}

template <bool Upper, class Less>
struct BoundAnswer {
    Less less;
    template <class Sorted, class T>
    std::ptrdiff_t operator()(Sorted sorted, std::ptrdiff_t count, const T& value) const {
        return bound(sorted, count, value, less, Upper);
    }
};
template <class Less>
struct FoundAnswer {
    Less less;
    template <class Sorted, class T>
    bool operator()(Sorted sorted, std::ptrdiff_t count, const T& value) const {
        const std::ptrdiff_t at = bound(sorted, count, value, less, false);
        return at < count && !less(value, sorted[at]);
    }
};

// For a single value the search is a kernel of one thread.
template <class Place, class Sorted, class T, class Answer>
STREAMLAB_INLINE std::ptrdiff_t search_one(Place place, const char* name, Sorted first, Sorted last,
                                           const T& value, Answer answer) {
    auto sorted = in_kernel(first);
    const std::ptrdiff_t count = last - first;
    if constexpr (Place::on_device) {
        Temporary<std::ptrdiff_t> result(place, 1);
        auto* const out = result.data();
        each(place, name, 1, [=](std::size_t) mutable { *out = answer(sorted, count, value); });
        std::ptrdiff_t found = 0;
        copy_bytes<std::ptrdiff_t>(DevicePlace{place.stream, true}, out, 1, &found);
        return found;
    } else {
        return answer(sorted, count, value);
    }
}

#define STREAMLAB_SEARCH(name, Answer)                                                             \
    template <class Place, class Sorted, class Values, class Out, class Less = std::less<>>        \
    STREAMLAB_INLINE Out name(Place place, Sorted first, Sorted last, Values values_first,         \
                              Values values_last, Out result, Less less = {}) {                    \
        return search_each(place, "thrust::" #name, first, last, values_first, values_last,        \
                           result, Answer{less});                                                  \
    }
#define STREAMLAB_BOUND(name, upper)                                                               \
    template <class Less>                                                                          \
    using Answer_##name = BoundAnswer<upper, Less>;                                                \
    STREAMLAB_SEARCH(name, Answer_##name<Less>)                                                    \
    template <class Place, class Sorted, class T, class Less = std::less<>>                        \
    STREAMLAB_INLINE Sorted name(Place place, Sorted first, Sorted last, const T& value,           \
                                 Less less = {}) {                                                 \
        return first +                                                                             \
               search_one(place, "thrust::" #name, first, last, value, Answer_##name<Less>{less}); \
    }
STREAMLAB_BOUND(lower_bound, false)
STREAMLAB_BOUND(upper_bound, true)
STREAMLAB_SEARCH(binary_search, FoundAnswer<Less>)
#undef STREAMLAB_BOUND
#undef STREAMLAB_SEARCH
template <class Place, class Sorted, class T, class Less = std::less<>>
STREAMLAB_INLINE bool binary_search(Place place, Sorted first, Sorted last, const T& value,
                                    Less less = {}) {
    return search_one(place, "thrust::binary_search", first, last, value,
                      FoundAnswer<Less>{less}) != 0;
}

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(lower_bound)
STREAMLAB_THRUST_ALGORITHM(upper_bound)
STREAMLAB_THRUST_ALGORITHM(binary_search)

}  // namespace thrust
