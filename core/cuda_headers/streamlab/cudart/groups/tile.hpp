// A tile of a warp, or a whole warp. Its size is a power of two and known at compile time.
#pragma once

#include "streamlab/cudart/groups/lanes.hpp"

namespace cooperative_groups {

template <unsigned Size, class Parent = void>
class thread_block_tile : public thread_group {
    static_assert(
        Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
        "the model device has tiles of 1, 2, 4, 8, 16 and 32 threads; for larger ones use "
        "the block");

public:
    STREAMLAB_INLINE thread_block_tile()
        : thread_group(::streamlab_abi::tile_mask(Size)), groups_(0), group_(0) {}
    STREAMLAB_INLINE thread_block_tile(unsigned groups, unsigned group)
        : thread_group(::streamlab_abi::tile_mask(Size)), groups_(groups), group_(group) {}
    // Converts from a tile with any parent.
    template <class Other>
    STREAMLAB_INLINE thread_block_tile(const thread_block_tile<Size, Other>& tile)
        : thread_group(::streamlab_abi::tile_mask(Size)), groups_(tile.meta_group_size()),
          group_(tile.meta_group_rank()) {}

    STREAMLAB_INLINE void sync() const { __syncwarp(mask_); }
    STREAMLAB_INLINE static constexpr unsigned num_threads() { return Size; }
    STREAMLAB_INLINE static constexpr unsigned size() { return Size; }
    STREAMLAB_INLINE static unsigned thread_rank() { return streamlab_lane() & (Size - 1); }
    STREAMLAB_INLINE unsigned meta_group_size() const { return groups_; }
    STREAMLAB_INLINE unsigned meta_group_rank() const { return group_; }

    template <class T>
    STREAMLAB_INLINE T shfl(T value, int rank) const {
        return ::streamlab_abi::shuffle_words(
            value, [&](unsigned long long word) { return __shfl_sync(mask_, word, rank, Size); });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_up(T value, unsigned delta) const {
        return ::streamlab_abi::shuffle_words(value, [&](unsigned long long word) {
            return __shfl_up_sync(mask_, word, delta, Size);
        });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_down(T value, unsigned delta) const {
        return ::streamlab_abi::shuffle_words(value, [&](unsigned long long word) {
            return __shfl_down_sync(mask_, word, delta, Size);
        });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_xor(T value, unsigned ranks) const {
        return ::streamlab_abi::shuffle_words(value, [&](unsigned long long word) {
            return __shfl_xor_sync(mask_, word, int(ranks), Size);
        });
    }
    STREAMLAB_INLINE int any(int predicate) const { return __any_sync(mask_, predicate); }
    STREAMLAB_INLINE int all(int predicate) const { return __all_sync(mask_, predicate); }
    STREAMLAB_INLINE unsigned ballot(int predicate) const {
        return __ballot_sync(mask_, predicate) >> first_lane();
    }
    template <class T>
    STREAMLAB_INLINE unsigned match_any(T value) const {
        return __match_any_sync(mask_, value) >> first_lane();
    }
    template <class T>
    STREAMLAB_INLINE unsigned match_all(T value, int& all) const {
        return __match_all_sync(mask_, value, &all) >> first_lane();
    }

private:
    STREAMLAB_INLINE unsigned first_lane() const { return streamlab_lane() & ~(Size - 1); }

    unsigned groups_;  // the number of tiles in the parent; group_ says which one this is
    unsigned group_;
};

template <unsigned Size>
STREAMLAB_INLINE thread_block_tile<Size, thread_block> tiled_partition(const thread_block&) {
    return {(thread_block::num_threads() + Size - 1) / Size, thread_block::thread_rank() / Size};
}

template <unsigned Size, unsigned ParentSize, class Parent>
STREAMLAB_INLINE thread_block_tile<Size, thread_block_tile<ParentSize, Parent>>
tiled_partition(const thread_block_tile<ParentSize, Parent>& parent) {
    static_assert(Size <= ParentSize, "a tile is no larger than what it is part of");
    return {ParentSize / Size, parent.thread_rank() / Size};
}

}  // namespace cooperative_groups
