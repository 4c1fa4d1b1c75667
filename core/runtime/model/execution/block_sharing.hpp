// Blocks of a wave that run in several processes beside each other (decision 43).
#pragma once

#include <cstdint>
#include <vector>

#include "model/execution/block_runner.hpp"
#include "model/kernel/pending_stores.hpp"

namespace streamlab::model {

class SharedMemory;
struct Share;         // of a wave's blocks, which another process runs
struct SharedBlocks;  // of which each process takes some

// Blocks are counted within the wave.
class BlockSharing {
public:
    BlockSharing(WaveBlocks& blocks, BlockRunner& runner, Sampling& sampling, PendingStores& stores)
        : blocks_(blocks), runner_(runner), sampling_(sampling), stores_(stores) {}

    // The time of the blocks from `next` on counts as an example for those after them.
    void mark(std::uint64_t next);
    // Runs those from `next` on. Returns how many have run; 0: the program has to run them, or at
    // least the next one.
    std::uint64_t run_from(std::uint64_t next);
    // All of them have run, before `end`.
    void all_have_run(std::uint64_t end);

private:
    std::uint64_t expected_ns(std::uint64_t next, std::uint64_t count) const;
    bool can_be_taken_over() const;
    std::uint64_t count_from(std::uint64_t next);
    bool run_in_processes(std::uint64_t next, std::uint64_t count);
    [[noreturn]] void run_share(SharedMemory& memory, Share& share, SharedBlocks& blocks,
                                std::uint64_t turn);
    bool take_over(const std::vector<Share*>& shares);

    WaveBlocks& blocks_;
    BlockRunner& runner_;
    Sampling& sampling_;
    PendingStores& stores_;
    std::uint64_t next_look_ = 2;          // for blocks that other processes could run
    std::uint64_t mark_ = 1;               // the first block whose time counts as an example, and
    std::uint64_t mark_ns_ = 0;            // when it began
    std::uint64_t expected_alone_ns_ = 0;  // of blocks that the program runs, to see their time
};

}  // namespace streamlab::model
