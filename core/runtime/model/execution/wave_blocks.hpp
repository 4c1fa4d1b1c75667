// Blocks of a wave and their progress, shared by the wave's parts.
#pragma once

#include <cstdint>

#include "model/execution/wave_resources.hpp"
#include "model/kernel/kernel_execution.hpp"

namespace streamlab::model {

struct WaveBlocks {
    WaveBlocks(KernelExecution& its_kernel, WaveResources& its_resources, std::uint64_t first_block,
               std::uint64_t block_count, bool may_be_looked_at)
        : kernel(its_kernel), resources(its_resources), first(first_block),
          first_round(block_count), is_observable(may_be_looked_at), count(block_count) {}

    KernelExecution& kernel;
    WaveResources& resources;
    const std::uint64_t first;        // number in the grid
    const std::uint64_t first_round;  // number of blocks in the placement
    const bool is_observable;         // if false, the wave may continue with blocks of later rounds
    std::uint64_t count;              // including blocks of later rounds
    std::uint64_t unfinished = 0;     // threads of the started blocks
    std::uint64_t ended = 0;          // blocks whose threads have all ended
    bool took_time = false;           // a thread read a clock or advanced its own clock

    bool is_first_wave() const { return first == 0; }
    // True if the step also ran the rest of the grid, block after block, because nothing can
    // observe the difference; a million blocks then need no more future events than a hundred.
    bool ran_all_rounds() const { return count > first_round; }
};

}  // namespace streamlab::model
