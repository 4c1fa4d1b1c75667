// Runs blocks of a wave from start to end, and records their work.
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
    // Starts the threads of a block and runs each until it ends or waits. This and the next two
    // functions return false if a thread faulted.
    bool run(std::uint64_t number);
    // Resumes threads and blocks whose sleep ends at this step.
    bool wake_sleepers();
    // Releases the grid barrier each time all threads of the grid have arrived. A block that ended
    // without arriving blocks the others forever, as on a GPU.
    bool settle_grid();

    // True if the blocks so far only loaded and stored device memory, and ended in the same step.
    bool ended_in_one_step() const;

    // For blocks that ran in another process: records their work. All preceding blocks must have
    // been recorded.
    void add_ended(const BlockRun& run);
    // Marks all accesses and basic blocks so far as attributed to blocks.
    void set_marks();
    // Adds the cost of `count` blocks to the work meter. Must be called when blocks run: a limit
    // then ends the program at the same place with and without processes and replay.
    void charge(std::uint64_t count) const;

private:
    void account(Block& block);
    void finish_if_ended(Block& block);

    WaveBlocks& blocks_;
    ThreadScheduler& threads_;
    Sampling& sampling_;
    // The step's bytes and basic blocks that are attributed to blocks.
    std::uint64_t bytes_mark_ = 0;
    std::uint64_t peer_bytes_mark_ = 0;
    std::uint64_t attributed_basic_blocks_ = 0;
    std::uint64_t attributed_rounds_ = 0;
    std::vector<Block*> woken_;  // blocks with threads that resumed in this step
};

}  // namespace streamlab::model
