// Costs of a launch, collected while its waves run.
#pragma once

#include <cstdint>
#include <vector>

#include "model/samples/block_cost.hpp"
#include "model/samples/kernel_sample.hpp"
#include "trace/record.hpp"

namespace streamlab::model {

struct KernelCosts {
    KernelSample sample;              // of the sampled blocks
    std::uint32_t samples_begun = 0;  // blocks whose sampling has begun
    ResourceTimes times;              // of its blocks, summed over rounds
    double moved_bytes = 0;           // between multiprocessors and memory
    // Time of the blocks' work at full memory bandwidth and on all multiprocessors, without other
    // limits: the two sides of a roofline.
    double memory_us = 0;
    double arithmetic_us = 0;
    double blocks_us = 0;  // sum over all its blocks

    // Must be called with the ends of blocks that started at `begin`.
    void add_ends(const std::vector<BlockRun>& runs, Nanoseconds begin);

    // Must be called with the work of blocks that have ended.
    void add(const std::vector<BlockRun>& runs, const KernelRates& rates, const Profile& profile);
};

// Writes the unused share of block slots in a launch that took `duration`.
void describe_idle_slots(const KernelCosts& costs, Nanoseconds duration, std::uint64_t blocks,
                         trace::DetailRecord& detail);

// Writes the limiting factor of a launch that took `duration`.
void describe_bound(const KernelCosts& costs, Nanoseconds duration, const Profile& profile,
                    trace::DetailRecord& detail);

}  // namespace streamlab::model
