// Reductions over a group of lanes: every lane gets the result.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
#include "streamlab/cudart/groups/operators.hpp"

namespace cooperative_groups {

// Combines pairs of lanes whose ranks differ in one bit, from the highest bit down.
template <unsigned Size, class Parent, class T, class Operator>
STREAMLAB_INLINE T reduce(const thread_block_tile<Size, Parent>& group, T value, Operator&& op) {
    for (unsigned distance = Size / 2; distance > 0; distance /= 2)
        value = op(value, group.shfl_xor(value, distance));
    return value;
}

// Combines ranks at a distance that halves each time; a lane without a partner keeps its value.
template <class T, class Operator>
STREAMLAB_INLINE T reduce(const coalesced_group& group, T value, Operator&& op) {
    unsigned width = 1;
    while (width < group.num_threads())
        width *= 2;
    for (unsigned distance = width / 2; distance > 0; distance /= 2) {
        const T other = group.shfl_down(value, distance);
        if (group.thread_rank() + distance < group.num_threads()) value = op(value, other);
    }
    return group.shfl(value, 0);
}

}  // namespace cooperative_groups
