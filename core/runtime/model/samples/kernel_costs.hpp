// What is known of a launch's costs while its waves run.
#pragma once

#include <cstdint>
#include <vector>

#include "model/samples/block_cost.hpp"
#include "model/samples/kernel_sample.hpp"
#include "trace/record.hpp"

namespace streamlab::model {

struct KernelCosts {
    KernelSample sample;              // of its sampled blocks
    std::uint32_t samples_begun = 0;  // blocks that are, or were, sampled
    ResourceTimes times;              // of its blocks, turn after turn
    double moved_bytes = 0;           // between multiprocessors and memory
    // How long all memory and all multiprocessors would take for what the blocks did, if nothing
    // else held them up: the two sides of a roofline.
    double memory_us = 0;
    double arithmetic_us = 0;
    double blocks_us = 0;  // of all its blocks, one after the other

    // To be called with when blocks end that have begun at `begin`.
    void add_ends(const std::vector<BlockRun>& runs, Nanoseconds begin);

    // To be called with what blocks did that have ended.
    void add(const std::vector<BlockRun>& runs, const KernelRates& rates, const Profile& profile);
};

// Writes what of the places for blocks stood empty in a launch that took `duration`.
void describe_places(const KernelCosts& costs, Nanoseconds duration, std::uint64_t blocks,
                     trace::DetailRecord& detail);

// Writes what bounds a launch that took `duration`.
void describe_bound(const KernelCosts& costs, Nanoseconds duration, const Profile& profile,
                    trace::DetailRecord& detail);

}  // namespace streamlab::model
