// Scans over a group of lanes: the lane of rank r gets the combined values of the ranks up to r, in
// the exclusive scan without its own.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
#include "streamlab/cudart/groups/operators.hpp"

namespace cooperative_groups {

template <class Group, class T, class Operator>
STREAMLAB_INLINE T inclusive_scan(const Group& group, T value, Operator&& op) {
    for (unsigned distance = 1; distance < group.size(); distance *= 2) {
        const T other = group.shfl_up(value, distance);
        if (group.thread_rank() >= distance) value = op(other, value);
    }
    return value;
}
template <class Group, class T>
STREAMLAB_INLINE T inclusive_scan(const Group& group, T value) {
    return inclusive_scan(group, value, plus<T>());
}

// The first lane gets a value-initialised T: 0.
template <class Group, class T, class Operator>
STREAMLAB_INLINE T exclusive_scan(const Group& group, T value, Operator&& op) {
    const T before = group.shfl_up(inclusive_scan(group, value, op), 1);
    return group.thread_rank() == 0 ? T() : before;
}
template <class Group, class T>
STREAMLAB_INLINE T exclusive_scan(const Group& group, T value) {
    return exclusive_scan(group, value, plus<T>());
}

}  // namespace cooperative_groups
