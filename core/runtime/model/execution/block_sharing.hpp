// Runs blocks of a wave in several processes in parallel (decision 43).
#pragma once

#include <cstdint>
#include <vector>

#include "model/execution/block_runner.hpp"
#include "model/kernel/pending_stores.hpp"

namespace streamlab::model {

class SharedMemory;
struct Share;         // results of one process
struct SharedBlocks;  // blocks that the processes divide among themselves

// Blocks are numbered from the first block of the wave.
class BlockSharing {
public:
    BlockSharing(WaveBlocks& blocks, BlockRunner& runner, Sampling& sampling, PendingStores& stores)
        : blocks_(blocks), runner_(runner), sampling_(sampling), stores_(stores) {}

    // Begins the time measurement for estimates at block `next`.
    void mark(std::uint64_t next);
    // Runs blocks from `next` on in processes. Returns how many have run; if 0, the program itself
    // must run at least the next one.
    std::uint64_t run_blocks_from(std::uint64_t next);
    // Must be called when all blocks before `end` have run.
    void finish_measurement(std::uint64_t end);

private:
    std::uint64_t expected_ns(std::uint64_t next, std::uint64_t count) const;
    bool is_mergeable() const;
    std::uint64_t count_from(std::uint64_t next);
    bool run_in_processes(std::uint64_t next, std::uint64_t count);
    [[noreturn]] void run_share(SharedMemory& memory, Share& share, SharedBlocks& blocks,
                                std::uint64_t turn);
    bool take_over(const std::vector<Share*>& shares);

    WaveBlocks& blocks_;
    BlockRunner& runner_;
    Sampling& sampling_;
    PendingStores& stores_;
    std::uint64_t next_check_ = 2;         // next block at which to consider other processes
    std::uint64_t mark_ = 1;               // first block of the time measurement
    std::uint64_t mark_ns_ = 0;            // start of the time measurement
    std::uint64_t expected_alone_ns_ = 0;  // for blocks run here as a measurement
};

}  // namespace streamlab::model
