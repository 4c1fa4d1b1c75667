// Scans over a group: the thread of rank r gets the combined values of the ranks up to r, excluding
// its own in an exclusive scan.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
#include "streamlab/cudart/groups/operators.hpp"

namespace streamlab_abi {

template <class Group, class T, class Operator>
STREAMLAB_INLINE T scan_in(const Group& group, T value, Operator&& op) {
    for (unsigned distance = 1; distance < group.size(); distance *= 2) {
        const T other = group.shfl_up(value, distance);
        if (group.thread_rank() >= distance) value = op(other, value);
    }
    return value;
}
// Each warp scans its values and then adds the totals of the preceding warps.
template <unsigned Size, class T, class Operator>
STREAMLAB_INLINE T scan_warps(const TileOfWarps<Size>& group, T value, Operator&& op) {
    const TileOfLanes<32> warp;
    value = scan_in(warp, value, op);
    const unsigned lane = warp.thread_rank();
    const T total = from_rank(group, "a scan", value, lane < Size / 32 ? lane * 32 + 31 : 31);
    const unsigned number = group.thread_rank() / 32;
    const T totals = scan_in(warp, total, op);
    const T before = warp.shfl(totals, int(number == 0 ? 0 : number - 1));
    return number == 0 ? value : op(before, value);
}
template <unsigned Size, class Parent, class T, class Operator>
STREAMLAB_INLINE typename std::enable_if<(Size > 32), T>::type
scan_in(const cooperative_groups::thread_block_tile<Size, Parent>& group, T value, Operator&& op) {
    return scan_warps(group, value, op);
}

// The value of the previous rank.
template <class Group, class T>
STREAMLAB_INLINE T from_previous_rank(const Group& group, T value) {
    return group.shfl_up(value, 1);
}
template <unsigned Size, class Parent, class T>
STREAMLAB_INLINE typename std::enable_if<(Size > 32), T>::type
from_previous_rank(const cooperative_groups::thread_block_tile<Size, Parent>& group, T value) {
    const unsigned rank = group.thread_rank();
    return from_rank(group, "a scan", value, rank == 0 ? 0 : rank - 1);
}

}  // namespace streamlab_abi

namespace cooperative_groups {

template <class Group, class T, class Operator>
STREAMLAB_INLINE T inclusive_scan(const Group& group, T value, Operator&& op) {
    return ::streamlab_abi::scan_in(group, value, op);
}
template <class Group, class T>
STREAMLAB_INLINE T inclusive_scan(const Group& group, T value) {
    return inclusive_scan(group, value, plus<T>());
}

// The first thread gets a value-initialised T: 0.
template <class Group, class T, class Operator>
STREAMLAB_INLINE T exclusive_scan(const Group& group, T value, Operator&& op) {
    const T before = ::streamlab_abi::from_previous_rank(group, inclusive_scan(group, value, op));
    return group.thread_rank() == 0 ? T() : before;
}
template <class Group, class T>
STREAMLAB_INLINE T exclusive_scan(const Group& group, T value) {
    return exclusive_scan(group, value, plus<T>());
}

}  // namespace cooperative_groups
