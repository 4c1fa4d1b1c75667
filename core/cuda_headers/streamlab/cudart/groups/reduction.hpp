// Reductions over a group: every thread gets the result.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
#include "streamlab/cudart/groups/operators.hpp"

namespace cooperative_groups {

// Combines pairs of lanes whose ranks differ in one bit, from the highest bit down.
template <unsigned Size, class T, class Operator>
STREAMLAB_INLINE T reduce(const ::streamlab_abi::TileOfLanes<Size>& group, T value, Operator&& op) {
    for (unsigned distance = Size / 2; distance > 0; distance /= 2)
        value = op(value, group.shfl_xor(value, distance));
    return value;
}

// Each warp reduces its values; then the warps' results are combined.
template <unsigned Size, class T, class Operator>
STREAMLAB_INLINE T reduce(const ::streamlab_abi::TileOfWarps<Size>& group, T value, Operator&& op) {
    value = reduce(::streamlab_abi::TileOfLanes<32>(), value, op);
    constexpr unsigned warps = Size / 32;
    const ::streamlab_abi::TileOfLanes<(warps < 32 ? warps : 32)> of_warps;
    value = ::streamlab_abi::from_rank(group, "cg::reduce", value, of_warps.thread_rank() * 32);
    return reduce(of_warps, value, op);
}

// Combines ranks at a distance that halves in each step; a lane without a partner keeps its value.
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
