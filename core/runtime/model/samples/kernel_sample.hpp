// What the sampled blocks of a launch say about all of its blocks: how much of each resource goes
// with a byte that threads access and with a basic block that they execute.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "model/operations/profile.hpp"
#include "model/samples/block_counts.hpp"

namespace streamlab::model {

struct BlockWork;

// The cost of a unit of work, on a device that does nothing else.
struct KernelRates {
    bool known = false;
    double memory_us_per_byte = 0;  // with all multiprocessors asking
    double moved_per_byte = 0;      // bytes between the multiprocessors and memory
    double sms_for_memory = 1;      // so many multiprocessors can ask for all the memory can give
    double rounds_per_basic_block = 1;   // rounds of a loop with one multiply-add (sm_basic_blocks)
    double lookups_per_basic_block = 0;  // cycles of a multiprocessor's path to its cache
    double chain_us_per_basic_block = 0;  // of the thread that executed the most
    double atomic_us_per_byte = 0;        // of the unit with the most atomic operations
    double first_load_us = 0;             // by which a launch's first loads take longer
};

class KernelSample {
public:
    // Block `number` of the grid was counted; `work` is all that it did.
    void add(const BlockCounts& counts, const BlockWork& work, std::uint64_t number);
    bool any() const { return blocks_ > 0; }
    // The rates of a grid of `grid_blocks` blocks.
    KernelRates rates(const Profile& profile, std::uint64_t grid_blocks) const;

private:
    struct Chunk {
        double packets = 0;  // of all sampled blocks
        std::uint32_t blocks = 0;
    };
    using Chunks = std::map<std::uintptr_t, Chunk>;
    static void add_chunks(Chunks& chunks, const std::map<std::uintptr_t, double>& of_block);
    double hottest(const Chunks& chunks, std::uint64_t grid_blocks) const;
    double footprint(std::uint64_t grid_blocks) const;
    double missed_bytes(double distinct, std::uint64_t grid_blocks, double cache) const;

    double blocks_ = 0;  // sampled
    double bytes_ = 0, basic_blocks_ = 0, longest_ = 0;
    BlockCounts sum_;
    Chunks atomic_chunks_, float_chunks_;
    std::map<std::uint32_t, Interval> touched_;
    double whole_ = 1;        // by which the logs were too short
    std::uint64_t last_ = 0;  // the last sampled block
};

}  // namespace streamlab::model
