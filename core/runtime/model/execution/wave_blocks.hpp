// Which blocks a wave runs, and how far they have come: what its parts share.
#pragma once

#include <cstdint>

#include "model/execution/wave_resources.hpp"
#include "model/kernel/kernel_execution.hpp"

namespace streamlab::model {

struct WaveBlocks {
    WaveBlocks(KernelExecution& its_kernel, WaveResources& its_resources, std::uint64_t first_block,
               std::uint64_t block_count, bool may_be_looked_at)
        : kernel(its_kernel), resources(its_resources), first(first_block), first_turn(block_count),
          others_could_look(may_be_looked_at), count(block_count) {}

    KernelExecution& kernel;
    WaveResources& resources;
    const std::uint64_t first;       // its number in the grid
    const std::uint64_t first_turn;  // the number of blocks in the placement
    const bool others_could_look;    // otherwise it may go on with blocks of later turns
    std::uint64_t count;             // with those
    std::uint64_t unfinished = 0;    // threads of the blocks taken so far
    std::uint64_t ended = 0;         // blocks all of whose threads have ended
    bool took_time = false;          // a thread read a clock or let time pass

    bool is_first_wave() const { return first == 0; }
    // True if the step also ran the rest of the grid, block after block. It does so if nothing can
    // observe the difference; a million blocks then need no more future events than a hundred.
    bool ran_all_turns() const { return count > first_turn; }
};

}  // namespace streamlab::model
