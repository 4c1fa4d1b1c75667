// Tiles of a block: parts of a warp, a warp, or several warps. Their size is a power of two and
// known at compile time.
#pragma once

#include <type_traits>

#include "streamlab/cudart/groups/lanes.hpp"

namespace streamlab_abi {

template <unsigned Size>
class TileOfLanes : public cooperative_groups::thread_group {
public:
    STREAMLAB_INLINE TileOfLanes() : thread_group(tile_mask(Size)) {}

    STREAMLAB_INLINE void sync() const { __syncwarp(mask_); }
    STREAMLAB_INLINE static constexpr unsigned num_threads() { return Size; }
    STREAMLAB_INLINE static constexpr unsigned size() { return Size; }
    STREAMLAB_INLINE static unsigned thread_rank() { return streamlab_lane() & (Size - 1); }

    template <class T>
    STREAMLAB_INLINE T shfl(T value, int rank) const {
        return shuffle_words(
            value, [&](unsigned long long word) { return __shfl_sync(mask_, word, rank, Size); });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_up(T value, unsigned delta) const {
        return shuffle_words(value, [&](unsigned long long word) {
            return __shfl_up_sync(mask_, word, delta, Size);
        });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_down(T value, unsigned delta) const {
        return shuffle_words(value, [&](unsigned long long word) {
            return __shfl_down_sync(mask_, word, delta, Size);
        });
    }
    template <class T>
    STREAMLAB_INLINE T shfl_xor(T value, unsigned ranks) const {
        return shuffle_words(value, [&](unsigned long long word) {
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
    STREAMLAB_INLINE static unsigned first_lane() { return streamlab_lane() & ~(Size - 1); }
};

// A tile of several warps. As with NVIDIA's, shuffles are limited to shfl() and votes to any() and
// all().
template <unsigned Size>
class TileOfWarps {
public:
    STREAMLAB_INLINE void sync() const { streamlab_tile_count("sync()", Size, 0); }
    STREAMLAB_INLINE static constexpr unsigned num_threads() { return Size; }
    STREAMLAB_INLINE static constexpr unsigned size() { return Size; }
    STREAMLAB_INLINE static unsigned thread_rank() { return rank_in_block() & (Size - 1); }

    template <class T>
    STREAMLAB_INLINE T shfl(T value, unsigned rank) const {
        return shuffle_words(value, [&](unsigned long long word) {
            return streamlab_tile_shuffle("shfl()", Size, word, rank);
        });
    }
    STREAMLAB_INLINE int any(int predicate) const {
        return streamlab_tile_count("any()", Size, predicate) != 0;
    }
    STREAMLAB_INLINE int all(int predicate) const {
        return streamlab_tile_count("all()", Size, !predicate) == 0;
    }

    // The other functions fail to compile with a message that names the alternative.
    template <class T>
    T shfl_up(T, unsigned) const {
        return unsupported_by_tile<T>();
    }
    template <class T>
    T shfl_down(T, unsigned) const {
        return unsupported_by_tile<T>();
    }
    template <class T>
    T shfl_xor(T, unsigned) const {
        return unsupported_by_tile<T>();
    }
    template <class T>
    unsigned ballot(T) const {
        return unsupported_by_tile<T>();
    }
    template <class T>
    unsigned match_any(T) const {
        return unsupported_by_tile<T>();
    }
    template <class T>
    unsigned match_all(T, int&) const {
        return unsupported_by_tile<T>();
    }

private:
    template <class T>
    static T unsupported_by_tile() {
        static_assert(sizeof(T) == 0,
                      "a tile of more than 32 threads has sync, shfl, any and all, and "
                      "cg::reduce and cg::inclusive_scan; for shfl_up, shfl_down, shfl_xor, ballot "
                      "and match make tiles of 32 threads of it: cg::tiled_partition<32>(tile)");
        return T();
    }
};

// Each thread may name a different source rank; a GPU exchanges the values through the tile's
// memory.
template <unsigned Size, class T>
STREAMLAB_INLINE T from_rank(const TileOfWarps<Size>&, const char* name, T value, unsigned rank) {
    return shuffle_words(value, [&](unsigned long long word) {
        return streamlab_tile_shuffle(name, Size, word, rank);
    });
}

template <unsigned Size>
using Tile = typename std::conditional<(Size > 32), TileOfWarps<Size>, TileOfLanes<Size>>::type;

}  // namespace streamlab_abi

namespace cooperative_groups {

template <unsigned Size, class Parent = void>
class thread_block_tile : public ::streamlab_abi::Tile<Size> {
    static_assert(Size >= 1 && Size <= 1024 && (Size & (Size - 1)) == 0,
                  "the size of a tile is a power of two, at most 1024");

public:
    STREAMLAB_INLINE thread_block_tile() : groups_(0), group_(0) {}
    STREAMLAB_INLINE thread_block_tile(unsigned groups, unsigned group)
        : groups_(groups), group_(group) {}
    // Converts from a tile with any parent.
    template <class Other>
    STREAMLAB_INLINE thread_block_tile(const thread_block_tile<Size, Other>& tile)
        : groups_(tile.meta_group_size()), group_(tile.meta_group_rank()) {}

    STREAMLAB_INLINE unsigned meta_group_size() const { return groups_; }
    STREAMLAB_INLINE unsigned meta_group_rank() const { return group_; }

private:
    unsigned groups_;  // number of tiles in the parent; group_ is this tile's index
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
