// Extrapolates from a launch's sampled blocks to all of its blocks: use of each resource per
// accessed byte and per executed basic block.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "model/operations/profile.hpp"
#include "model/samples/block_counts.hpp"

namespace streamlab::model {

struct BlockWork;

// Cost of a unit of work on an otherwise idle device.
struct KernelRates {
    bool known = false;
    double memory_us_per_byte = 0;       // with requests from all multiprocessors
    double moved_per_byte = 0;           // between the multiprocessors and memory
    double sms_for_memory = 1;           // number of multiprocessors that saturate the memory
    double rounds_per_basic_block = 1;   // rounds of a loop with one multiply-add (sm_basic_blocks)
    double lookups_per_basic_block = 0;  // cycles of a multiprocessor's path to its cache
    double chain_us_per_basic_block = 0;  // of the thread that executed the most
    double atomic_us_per_byte = 0;        // of the busiest atomic unit
    double first_load_us = 0;             // extra latency of a launch's first loads
};

class KernelSample {
public:
    // Adds block `number` of the grid; `work` is its total work.
    void add(const BlockCounts& counts, const BlockWork& work, std::uint64_t number);
    bool any() const { return blocks_ > 0; }
    // Returns the rates of a grid of `grid_blocks` blocks.
    KernelRates rates(const Profile& profile, std::uint64_t grid_blocks) const;

private:
    struct Chunk {
        double packets = 0;  // of all sampled blocks
        std::uint32_t blocks = 0;
    };
    using Chunks = std::map<std::uintptr_t, Chunk>;
    static void add_chunks(Chunks& chunks, const std::map<std::uintptr_t, double>& of_block);
    double max_unit_packets(const Chunks& chunks, std::uint64_t grid_blocks) const;
    double footprint(std::uint64_t grid_blocks) const;
    double missed_bytes(double distinct, std::uint64_t grid_blocks, double cache) const;

    double blocks_ = 0;  // sampled
    double bytes_ = 0, basic_blocks_ = 0, longest_ = 0;
    BlockCounts sum_;
    Chunks atomic_chunks_, float_chunks_;
    std::map<std::uint32_t, Interval> touched_;
    double whole_ = 1;        // factor for truncated logs
    std::uint64_t last_ = 0;  // number of the last sampled block
};

}  // namespace streamlab::model
