// A block that is running, or some of whose threads wait: what its threads share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/kernel/fibers.hpp"
#include "model/kernel/tile.hpp"
#include "model/kernel/warp.hpp"
#include "model/operations/event_queue.hpp"
#include "model/samples/block_cost.hpp"

namespace streamlab::model {

class BlockLog;
struct WaveBlocks;

// A __shared__ variable of one block.
struct SharedVariable {
    const void* key;
    void* memory;
};

// A vote of a block's threads at a barrier.
struct Votes {
    int ones = 0;
    unsigned cast = 0;
    unsigned read = 0;
};

struct Block {
    const WaveBlocks* wave = nullptr;  // that it belongs to; null: it is spare
    std::uint64_t number = 0;          // in the grid
    Index3 index;
    std::uint32_t threads = 0;
    std::uint32_t next_thread = 0;  // threads from this number on have not started
    std::uint32_t unfinished = 0;
    Nanoseconds started_ns = 0;
    Nanoseconds ended_ns = 0;  // when the last of its ended threads ended
    BlockWork work;
    std::uint32_t late = 0;         // threads that slept before they touched global memory
    Nanoseconds late_until_ns = 0;  // until when they all slept
    FiberQueue ready;               // threads that may go on
    std::array<Warp, 32> warps;
    std::vector<TileExchange*> tiles;  // of several warps, whose threads wait for each other
    FiberQueue at_barrier;
    Nanoseconds barrier_ns = 0;         // when the last of them arrived
    Nanoseconds barrier_offset_ns = 0;  // the first one's DeviceThread::offset_ns
    bool barrier_is_uneven = false;     // another one's differs, or one has waited for grids (S4)
    Votes votes;
    std::uint32_t meetings = 0;  // how often threads of it have waited for each other
    std::vector<SharedVariable> shared;
    char* shared_memory = nullptr;
    std::size_t shared_used = 0;
    void* dynamic_shared = nullptr;
    BlockLog* log = nullptr;  // the block is sampled
    bool is_further_sample = false;
    std::uint64_t seen = 0;  // mixed from the values that its logged threads have loaded
    // When its first thread triggered (S3), which that was, how much that had executed by then, and
    // which part that was of all it did.
    Nanoseconds trigger_ns = end_of_time;
    std::uint32_t trigger_thread = 0;
    std::uint64_t trigger_executed = 0;
    double trigger_part = 0;
    bool has_passed = false;  // the trigger has been counted
    bool after_wait = false;  // a thread that has ended had waited for the grids before

    // How far a thread had come when it triggered is known when it has ended.
    [[gnu::noinline]] void note_part_of_trigger(std::uint32_t thread, std::uint64_t executed) {
        if (thread != trigger_thread || executed == 0) return;
        trigger_part = static_cast<double>(trigger_executed) / static_cast<double>(executed);
    }
};

}  // namespace streamlab::model
