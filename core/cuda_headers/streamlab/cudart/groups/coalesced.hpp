// Groups of lanes of a warp that run together, and partitions of groups of lanes.
#pragma once

#include "streamlab/cudart/groups/tile.hpp"

namespace cooperative_groups {

class coalesced_group : public thread_group {
public:
    STREAMLAB_INLINE explicit coalesced_group(unsigned mask, unsigned groups = 1,
                                              unsigned group = 0)
        : thread_group(mask), groups_(groups), group_(group) {}

    STREAMLAB_INLINE void sync() const { __syncwarp(mask_); }
    STREAMLAB_INLINE unsigned num_threads() const { return unsigned(__popc(mask_)); }
    STREAMLAB_INLINE unsigned size() const { return num_threads(); }
    STREAMLAB_INLINE unsigned thread_rank() const { return ::streamlab_abi::rank_in_mask(mask_); }
    STREAMLAB_INLINE unsigned meta_group_size() const { return groups_; }
    STREAMLAB_INLINE unsigned meta_group_rank() const { return group_; }

    template <class T>
    STREAMLAB_INLINE T shfl(T value, int rank) const {
        return from_lane(value, ::streamlab_abi::lane_of_rank(mask_, unsigned(rank)));
    }
    // A lane keeps its own value if the source is outside the group.
    template <class T>
    STREAMLAB_INLINE T shfl_up(T value, unsigned delta) const {
        const unsigned rank = thread_rank();
        return from_rank(value, rank >= delta ? rank - delta : rank);
    }
    template <class T>
    STREAMLAB_INLINE T shfl_down(T value, unsigned delta) const {
        const unsigned rank = thread_rank();
        return from_rank(value, rank + delta < num_threads() ? rank + delta : rank);
    }
    STREAMLAB_INLINE int any(int predicate) const { return __any_sync(mask_, predicate); }
    STREAMLAB_INLINE int all(int predicate) const { return __all_sync(mask_, predicate); }
    STREAMLAB_INLINE unsigned ballot(int predicate) const {
        return ::streamlab_abi::packed(__ballot_sync(mask_, predicate), mask_);
    }
    template <class T>
    STREAMLAB_INLINE unsigned match_any(T value) const {
        return ::streamlab_abi::packed(__match_any_sync(mask_, value), mask_);
    }
    template <class T>
    STREAMLAB_INLINE unsigned match_all(T value, int& all) const {
        return ::streamlab_abi::packed(__match_all_sync(mask_, value, &all), mask_);
    }

    // The subgroup of `size` consecutive ranks that contains the caller.
    STREAMLAB_INLINE coalesced_group part(unsigned size) const {
        const unsigned number = thread_rank() / size;
        unsigned mask = 0;
        unsigned rank = 0;
        for (unsigned left = mask_; left != 0; left &= left - 1, ++rank)
            if (rank / size == number) mask |= left & (0u - left);
        return coalesced_group(mask, (num_threads() + size - 1) / size, number);
    }
    // The mask of the group's lanes.
    STREAMLAB_INLINE unsigned lanes() const { return mask_; }

private:
    template <class T>
    STREAMLAB_INLINE T from_rank(T value, unsigned rank) const {
        return from_lane(value, ::streamlab_abi::lane_of_rank(mask_, rank));
    }
    template <class T>
    STREAMLAB_INLINE T from_lane(T value, unsigned lane) const {
        return ::streamlab_abi::shuffle_words(
            value, [&](unsigned long long word) { return __shfl_sync(mask_, word, int(lane)); });
    }

    unsigned groups_;
    unsigned group_;
};

STREAMLAB_INLINE coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

STREAMLAB_INLINE coalesced_group tiled_partition(const coalesced_group& parent, unsigned size) {
    return parent.part(size);
}
STREAMLAB_INLINE thread_group tiled_partition(const thread_group& parent, unsigned size) {
    return parent.is_block_ ? thread_group(::streamlab_abi::tile_mask(size))
                            : thread_group(coalesced_group(parent.mask_).part(size).lanes());
}

}  // namespace cooperative_groups

namespace streamlab_abi {

// Creates a group of the lanes `mine`, one part of the lanes `all`. Parts are numbered in the order
// of their first lanes.
template <class Group>
STREAMLAB_INLINE cooperative_groups::coalesced_group part_of(const Group& group, unsigned all,
                                                             unsigned mine) {
    const unsigned first = unsigned(__ffs(int(mine)) - 1);
    const unsigned leaders = __ballot_sync(all, streamlab_lane() == first);
    (void)group;
    return cooperative_groups::coalesced_group(mine, unsigned(__popc(leaders)),
                                               unsigned(__popc(leaders & ((1u << first) - 1))));
}

}  // namespace streamlab_abi

namespace cooperative_groups {

// Partitions a group by the value of a label. The parts are not necessarily in the order of their
// labels.
template <class Label>
STREAMLAB_INLINE coalesced_group labeled_partition(const coalesced_group& group, Label label) {
    const unsigned mask = group.lanes();
    return ::streamlab_abi::part_of(group, mask, __match_any_sync(mask, label));
}
template <unsigned Size, class Parent, class Label>
STREAMLAB_INLINE coalesced_group labeled_partition(const thread_block_tile<Size, Parent>& group,
                                                   Label label) {
    static_assert(Size <= 32, "only tiles of at most 32 threads are partitioned by a label");
    const unsigned mask = ::streamlab_abi::tile_mask(Size);
    return ::streamlab_abi::part_of(group, mask, __match_any_sync(mask, label));
}
STREAMLAB_INLINE coalesced_group binary_partition(const coalesced_group& group, bool predicate) {
    return labeled_partition(group, int(predicate));
}
template <unsigned Size, class Parent>
STREAMLAB_INLINE coalesced_group binary_partition(const thread_block_tile<Size, Parent>& group,
                                                  bool predicate) {
    return labeled_partition(group, int(predicate));
}

}  // namespace cooperative_groups
