// Hardware requests of a sampled block, counted from the requests of its warps: cache lines and
// sectors, wavefronts of shared memory, atomic operations by address, instructions by kind.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/operations/profile.hpp"
#include "model/samples/machine_code.hpp"
#include "model/samples/warp_requests.hpp"

namespace streamlab::model {

inline constexpr std::uintptr_t sector_bytes = 32;         // unit of transfer of caches and memory
inline constexpr std::uintptr_t line_bytes = 128;          // unit of lookup of the L1 cache
inline constexpr std::uintptr_t atomic_chunk_bytes = 512;  // per atomic unit

// Cost of one pass of a warp through a basic block, by the clock of a scheduler.
struct BlockWeights {
    double slots = 0;          // issue slots of a multiprocessor's scheduler
    double slots_in_loop = 0;  // the same in a loop that compilers unroll
    double chain_cycles = 0;   // latency of dependent instructions, without memory
};

struct Interval {
    std::uintptr_t begin = UINTPTR_MAX, end = 0;
    void include(std::uintptr_t first, std::uintptr_t last) {
        begin = first < begin ? first : begin;
        end = last > end ? last : end;
    }
};

// Amounts of a whole block. If the logs are truncated, the rest is extrapolated.
struct BlockCounts {
    double slots = 0;            // issue slots of its warps
    double lookups = 0;          // lines and wavefronts: cycles of the path to the L1 cache
    double sectors = 0;          // between multiprocessor and L2 cache
    double loaded_sectors = 0;   // those of `sectors` that were loaded
    double partial_sectors = 0;  // partially stored; not in `sectors`
    double own_bytes = 0;        // distinct bytes, in whole sectors
    double atomic_packets = 0;   // (warp, sector) pairs of atomic operations
    double misses = 0;           // on the longest chain: loads that wait for the L2 cache
    double chain_cycles = 0;     // the rest of that chain, in cycles
    double whole = 1;            // work of the thread that did the most, relative to its log
    std::map<std::uintptr_t, double> atomic_chunks;  // packets of integers for each chunk
    std::map<std::uintptr_t, double> float_chunks;
    std::map<std::uint32_t, Interval> touched;  // global memory, by code address
};

// Threads of a block and of the grid. Compilers do not know these strides, so they do not unroll
// loops with them.
struct Strides {
    std::uint64_t block, grid;
};

// Counts blocks one by one. Caches what it has read of the program's code.
class BlockCounter {
public:
    explicit BlockCounter(const Profile& profile) : profile_(profile) {}
    // `basic_blocks` and `longest_thread` are those of the whole block (block_cost.hpp).
    BlockCounts count(const BlockLog& log, Strides strides, std::uint64_t basic_blocks,
                      std::uint64_t longest_thread);

private:
    BlockCounts count_short(const BlockLog& log, BlockLog::Short done, std::uint64_t basic_blocks);
    void count_warp(BlockCounts& counts);
    void count_global(Request& request, BlockCounts& counts);
    void count_shared(const Request& request, BlockCounts& counts);
    void count_atomics(const Request& request, BlockCounts& counts);
    void follow_chain(BlockCounts& counts, std::uint64_t longest_thread);
    bool is_unrolled(std::size_t before, std::size_t now) const;
    const BlockWeights& weights(std::uint32_t place);

    const Profile& profile_;
    Strides strides_{};
    PlaceNumbers places_;
    std::unordered_map<std::uint32_t, BlockWeights> weights_;
    std::uintptr_t short_place_ = 0;  // of the last count_short()
    BlockWeights short_weights_;
    WarpRequests warp_;
    std::unordered_set<std::uintptr_t> cached_;  // sectors that the block has loaded
    std::unordered_set<std::uintptr_t> own_;     // sectors that it has accessed
};

}  // namespace streamlab::model
