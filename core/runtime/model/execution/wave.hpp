// The blocks of a kernel that became resident together, and the execution of their threads.
//
// A wave runs in steps. A step is an instant of virtual time at which code runs: the first when the
// wave starts, another whenever threads access global memory after they let time pass. Between
// steps the wave's stores are hidden (pending_stores.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "model/execution/block_runner.hpp"
#include "model/execution/block_sharing.hpp"
#include "model/execution/wave_replay.hpp"
#include "model/kernel/multiprocessors.hpp"

namespace streamlab::model {

// The result of a step.
struct StepResult {
    // stuck: the remaining threads wait for each other for ever; waits: for the grids before.
    enum class Kind : std::uint8_t { finished, sleeps, waits, stuck, fault } kind;
    Nanoseconds time_ns;  // sleeps: when to step again
    bool polls = false;   // sleeps: every remaining thread waits for memory to change
};

class Wave {
public:
    Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
         std::uint64_t first_block, std::uint64_t block_count, bool others_could_look);
    ~Wave();
    Wave(const Wave&) = delete;
    Wave& operator=(const Wave&) = delete;

    StepResult step(Nanoseconds now);
    void publish() { stores_.publish(); }

    KernelExecution& kernel() { return blocks_.kernel; }
    const WaveBlocks& blocks() const { return blocks_; }
    const Placement& placement() const { return placement_; }
    // The multiprocessor of the block; for a block of a later turn, one on which it could be.
    std::uint32_t multiprocessor_of(const Block& block) const;
    PendingStores& stores() { return stores_; }
    std::uint64_t bytes() const { return bytes_; }
    // The bus traffic since the last call.
    BusBytes take_bus_bytes() { return std::exchange(bus_bytes_, {}); }
    // The blocks whose threads ended in the last step.
    std::vector<BlockRun>& ended() { return blocks_.resources.ended; }

    // Blocks make room when their work is done. foresee() notes a time at which some will, and
    // returns whether it is the first note for that time; take_endings() takes the notes for one
    // time. If all blocks end at once, no notes are needed.
    bool foresee(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count);
    bool keeps_endings() const { return !endings_.empty(); }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> take_endings(Nanoseconds time_ns);
    // True if no thread is left, not even one that waits for ever, and no block still has to make
    // room.
    bool is_idle() const { return blocks_.unfinished == 0 && endings_.empty(); }
    bool waits_for_grids() const { return threads_.waits_for_grids(); }
    // The grids before have ended: threads that wait for them go on at `time_ns`. Returns when the
    // wave's next step is.
    Nanoseconds release_waiting(Nanoseconds time_ns);
    // Notes that a step is queued for that time; false: one was.
    bool schedule(Nanoseconds time_ns);
    void unschedule(Nanoseconds time_ns);
    Nanoseconds start_ns = 0;

    // Everything becomes visible that the kernel's threads in other waves have stored so far.
    static void share_stores_of_other_waves();

private:
    void begin_step(Nanoseconds now);
    void end_step();
    bool run_all_blocks();
    bool goes_on_with_next_turn() const;
    void explain_stuck();

    WaveBlocks blocks_;
    Placement placement_;
    PendingStores stores_;
    Recording recording_;
    Sampling sampling_;
    ThreadScheduler threads_;
    BlockRunner runner_;
    BlockSharing sharing_;
    WaveReplay replay_;
    bool begun_ = false;
    std::uint64_t bytes_ = 0;  // of all steps so far
    BusBytes bus_bytes_;
    std::map<Nanoseconds, std::vector<std::pair<std::uint64_t, std::uint64_t>>> endings_;
    std::vector<Nanoseconds> scheduled_;  // steps that are queued
};

}  // namespace streamlab::model
