// State of a resident block, shared by its threads.
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

// Votes of a block's threads at a barrier.
struct Votes {
    int ones = 0;
    unsigned cast = 0;
    unsigned read = 0;
};

struct Block {
    const WaveBlocks* wave = nullptr;  // the wave it belongs to; null if the block is unused
    std::uint64_t number = 0;          // in the grid
    Index3 index;
    std::uint32_t threads = 0;
    std::uint32_t next_thread = 0;  // threads from this number on have not started
    std::uint32_t unfinished = 0;
    Nanoseconds started_ns = 0;
    Nanoseconds ended_ns = 0;  // when the last thread so far ended
    BlockWork work;
    std::uint32_t late = 0;         // threads that slept before their first access to global memory
    Nanoseconds late_until_ns = 0;  // end of that sleep, the same for all of them
    FiberQueue ready;               // threads that can resume
    std::array<Warp, 32> warps;
    std::vector<TileExchange*> tiles;  // exchanges of tiles of several warps with waiting threads
    FiberQueue at_barrier;
    Nanoseconds barrier_ns = 0;         // arrival of the last thread
    Nanoseconds barrier_offset_ns = 0;  // DeviceThread::offset_ns of the first thread
    bool barrier_is_uneven = false;     // another thread has a different offset, or has waited for
                                        // grids (S4)
    Votes votes;
    std::uint32_t sync_count = 0;  // number of synchronisations of its threads
    std::vector<SharedVariable> shared;
    char* shared_memory = nullptr;
    std::size_t shared_used = 0;
    void* dynamic_shared = nullptr;
    BlockLog* log = nullptr;  // set if the block is sampled
    bool is_extra_sample = false;
    std::uint64_t seen = 0;  // hash of the values that its logged threads have loaded
    // The first trigger of a thread (S3): its time, the thread, the thread's executed basic blocks
    // until then, and their share of all that it executed.
    Nanoseconds trigger_ns = end_of_time;
    std::uint32_t trigger_thread = 0;
    std::uint64_t trigger_executed = 0;
    double trigger_part = 0;
    bool has_passed = false;  // the trigger has been counted
    bool after_wait = false;  // an ended thread had waited for earlier grids

    // The share is known only when the thread has ended.
    [[gnu::noinline]] void note_part_of_trigger(std::uint32_t thread, std::uint64_t executed) {
        if (thread != trigger_thread || executed == 0) return;
        trigger_part = static_cast<double>(trigger_executed) / static_cast<double>(executed);
    }
};

}  // namespace streamlab::model
