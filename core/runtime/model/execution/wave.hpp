// The blocks of a kernel that became resident together, and the execution of their threads.
//
// A wave runs in steps. A step is an instant of virtual time at which code runs: the first at the
// start of the wave, another whenever threads access global memory after they advanced their
// clocks. Between steps the wave's stores are hidden (pending_stores.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "model/execution/block_runner.hpp"
#include "model/execution/block_sharing.hpp"
#include "model/execution/preview.hpp"
#include "model/execution/wave_replay.hpp"
#include "model/kernel/multiprocessors.hpp"

namespace streamlab::model {

// The result of a step.
struct StepResult {
    // stuck: a deadlock of the remaining threads; waits: for earlier grids.
    enum class Kind : std::uint8_t { finished, sleeps, waits, stuck, fault } kind;
    Nanoseconds time_ns;  // sleeps: time of the next step
    bool polls = false;   // sleeps: every remaining thread waits for memory to change
};

class Wave {
public:
    Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
         std::uint64_t first_block, std::uint64_t block_count, bool is_observable);
    ~Wave();
    Wave(const Wave&) = delete;
    Wave& operator=(const Wave&) = delete;

    StepResult step(Nanoseconds now);
    void publish() { stores_.publish(); }

    KernelExecution& kernel() { return blocks_.kernel; }
    const WaveBlocks& blocks() const { return blocks_; }
    const Placement& placement() const { return placement_; }
    // Multiprocessor of the block; for a block of a later round, a possible one.
    std::uint32_t multiprocessor_of(const Block& block) const;
    PendingStores& stores() { return stores_; }
    std::uint64_t bytes() const { return bytes_; }
    // Bus traffic since the last call.
    BusBytes take_bus_bytes() { return std::exchange(bus_bytes_, {}); }
    // Blocks whose threads ended in the last step.
    std::vector<BlockRun>& ended() { return blocks_.resources.ended; }

    // Blocks release their resources when their work is done. record_ending_time() records a time
    // at which some will, and returns true if it is the first record for that time; take_endings()
    // removes the records for one time. If all blocks end at once, no records are needed.
    bool record_ending_time(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count);
    bool has_pending_endings() const { return !endings_.empty(); }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> take_endings(Nanoseconds time_ns);
    // True if no thread is left, deadlocked ones included, and all blocks have released their
    // resources.
    bool is_idle() const { return blocks_.unfinished == 0 && endings_.empty(); }
    bool waits_for_grids() const { return threads_.waits_for_grids(); }
    // Called when the earlier grids have ended: threads that wait for them resume at `time_ns`.
    // Returns the time of the wave's next step.
    Nanoseconds release_waiting(Nanoseconds time_ns);
    // Records that a step is queued for that time; returns false if one was already.
    bool schedule(Nanoseconds time_ns);
    void unschedule(Nanoseconds time_ns);
    Nanoseconds start_ns = 0;

    // Publishes the stores so far of the running kernel's other waves.
    static void publish_stores_of_other_waves();

private:
    void begin_step(Nanoseconds now);
    void end_step();
    bool run_all_blocks();
    bool continues_with_next_round() const;
    void explain_deadlock();

    WaveBlocks blocks_;
    Placement placement_;
    PendingStores stores_;
    Recording recording_;
    Sampling sampling_;
    ThreadScheduler threads_;
    BlockRunner runner_;
    Preview preview_;
    BlockSharing sharing_;
    WaveReplay replay_;
    bool begun_ = false;
    std::uint64_t bytes_ = 0;  // of all steps so far
    BusBytes bus_bytes_;
    std::map<Nanoseconds, std::vector<std::pair<std::uint64_t, std::uint64_t>>> endings_;
    std::vector<Nanoseconds> scheduled_;  // steps that are queued
};

}  // namespace streamlab::model
