// merge, and set operations on sorted ranges. For each element, a thread searches for the element's
// position in the other range.
#pragma once

#include <algorithm>

#include "streamlab/thrust/searching.hpp"
#include "streamlab/thrust/selection.hpp"

namespace streamlab_thrust {

// An element's index in the merged range; of equal elements the first range's come first.
struct MergedPlace {
    std::ptrdiff_t at = 0;
    bool is_from_first = false;
    std::ptrdiff_t equal_before = 0;    // equal elements before it in its own range
    std::ptrdiff_t equal_in_other = 0;  // equal elements in the other range
};

template <class Own, class Other, class T, class Less>
MergedPlace merged_place(Own own, std::ptrdiff_t own_count, std::ptrdiff_t i, Other other,
                         std::ptrdiff_t other_count, const T& value, Less less, bool is_first) {
    const std::ptrdiff_t below = bound(other, other_count, value, less, false);
    const std::ptrdiff_t up_to = bound(other, other_count, value, less, true);
    return {i + (is_first ? below : up_to), is_first, i - bound(own, own_count, value, less, false),
            up_to - below};
}

// Calls visit(place, value) for each element of both ranges.
template <class T, class First, class Second, class Less, class Visit>
STREAMLAB_INLINE void for_merged(DevicePlace place, const char* name, First first,
                                 std::ptrdiff_t first_count, Second second,
                                 std::ptrdiff_t second_count, Less less, Visit visit) {
    auto a = in_kernel(first);
    auto b = in_kernel(second);
    each(place, name, static_cast<std::size_t>(first_count + second_count),
         [=](std::size_t number) mutable {
             const auto i = static_cast<std::ptrdiff_t>(number);
             if (i < first_count) {
                 const T value = a[i];
                 visit(merged_place(a, first_count, i, b, second_count, value, less, true), value);
             } else {
                 const T value = b[i - first_count];
                 visit(merged_place(b, second_count, i - first_count, a, first_count, value, less,
                                    false),
                       value);
             }
         });
}

template <class Place, class First, class Second, class Out, class Less = std::less<>>
STREAMLAB_INLINE Out merge(Place place, First first, First first_last, Second second,
                           Second second_last, Out result, Less less = {}) {
    if constexpr (Place::on_device) {
        auto out = in_kernel(result);
        for_merged<ValueOf<First>>(
            place, "thrust::merge", first, first_last - first, second, second_last - second, less,
            [=](const MergedPlace& at, const auto& value) mutable { out[at.at] = value; });
        finish(place);
        return result + ((first_last - first) + (second_last - second));
    } else {
        return std::merge(first, first_last, second, second_last, result, less);
    }
}

// The elements that a set operation keeps. Multiplicity counts: of m and n equal elements a union
// keeps max(m, n), an intersection min(m, n), and differences the rest.
struct InUnion {
    bool operator()(const MergedPlace& at) const {
        return at.is_from_first || at.equal_before >= at.equal_in_other;
    }
};
struct InIntersection {
    bool operator()(const MergedPlace& at) const {
        return at.is_from_first && at.equal_before < at.equal_in_other;
    }
};
struct InDifference {
    bool operator()(const MergedPlace& at) const {
        return at.is_from_first && at.equal_before >= at.equal_in_other;
    }
};
struct InSymmetricDifference {
    bool operator()(const MergedPlace& at) const { return at.equal_before >= at.equal_in_other; }
};

template <class Keeps, class First, class Second, class Out, class Less>
STREAMLAB_INLINE Out keep_in_set(DevicePlace place, const char* name, First first, First first_last,
                                 Second second, Second second_last, Out result, Less less) {
    using T = ValueOf<First>;
    const std::ptrdiff_t count = (first_last - first) + (second_last - second);
    Temporary<T> values(place, static_cast<std::size_t>(count));
    Temporary<bool> marks(place, static_cast<std::size_t>(count));
    T* const merged = values.data();
    bool* const kept = marks.data();
    for_merged<T>(place, name, first, first_last - first, second, second_last - second, less,
                  [=](const MergedPlace& at, const T& value) {
                      merged[at.at] = value;
                      kept[at.at] = Keeps()(at);
                  });
    auto out = in_kernel(result);
    return result +
           static_cast<std::ptrdiff_t>(select_range(
               place, name, static_cast<std::size_t>(count), [=](std::size_t i) { return kept[i]; },
               [=](std::size_t to, std::size_t from) mutable {
                   out[static_cast<std::ptrdiff_t>(to)] = merged[from];
               }));
}

#define STREAMLAB_SET_OPERATION(name, Keeps)                                                       \
    template <class Place, class First, class Second, class Out, class Less = std::less<>>         \
    STREAMLAB_INLINE Out name(Place place, First first, First first_last, Second second,           \
                              Second second_last, Out result, Less less = {}) {                    \
        if constexpr (Place::on_device)                                                            \
            return keep_in_set<Keeps>(place, "thrust::" #name, first, first_last, second,          \
                                      second_last, result, less);                                  \
        else                                                                                       \
            return std::name(first, first_last, second, second_last, result, less);                \
    }
STREAMLAB_SET_OPERATION(set_union, InUnion)
STREAMLAB_SET_OPERATION(set_intersection, InIntersection)
STREAMLAB_SET_OPERATION(set_difference, InDifference)
STREAMLAB_SET_OPERATION(set_symmetric_difference, InSymmetricDifference)
#undef STREAMLAB_SET_OPERATION

}  // namespace streamlab_thrust

namespace thrust {

STREAMLAB_THRUST_ALGORITHM(merge)
STREAMLAB_THRUST_ALGORITHM(set_union)
STREAMLAB_THRUST_ALGORITHM(set_intersection)
STREAMLAB_THRUST_ALGORITHM(set_difference)
STREAMLAB_THRUST_ALGORITHM(set_symmetric_difference)

}  // namespace thrust
