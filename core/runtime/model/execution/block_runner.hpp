// Runs blocks of a wave from their start to their end, and notes what they did.
#pragma once

#include <cstdint>
#include <vector>

#include "model/execution/sampling.hpp"
#include "model/execution/thread_scheduler.hpp"
#include "model/execution/wave_blocks.hpp"

namespace streamlab::model {

class BlockRunner {
public:
    BlockRunner(WaveBlocks& blocks, ThreadScheduler& threads, Sampling& sampling)
        : blocks_(blocks), threads_(threads), sampling_(sampling) {}

    void begin_step();
    // Starts the threads of a block and runs each until it ends or waits. This and what follows
    // return false if a thread faulted.
    bool run(std::uint64_t number);
    // Resumes what sleeps until now.
    bool wake_sleepers();
    // Releases the grid barrier each time all threads of the grid have arrived. A block that has
    // ended without arriving blocks the others for ever, as on a GPU.
    bool settle_grid();

    // Whether what has run did nothing but load and store the device's memory.
    bool is_over_at_once() const;

    // For blocks that are not run here: notes what they did, after all that come before them.
    void add_ended(const BlockRun& run);
    // What was accessed and executed so far is attributed to blocks.
    void set_marks();
    // To be called when blocks run: a limit ends a program at the same place however they do.
    void charge(std::uint64_t count) const;

private:
    void account(Block& block);
    void finish_if_ended(Block& block);

    WaveBlocks& blocks_;
    ThreadScheduler& threads_;
    Sampling& sampling_;
    // How much of the step's bytes and basic blocks has been attributed to blocks.
    std::uint64_t bytes_mark_ = 0;
    std::uint64_t peer_bytes_mark_ = 0;
    std::uint64_t blocks_mark_ = 0;
    std::uint64_t rounds_mark_ = 0;
    std::vector<Block*> woken_;  // blocks with threads that woke in this step
};

}  // namespace streamlab::model
