// Schedules the threads of a wave's blocks: each runs, on a fiber, until it ends or waits.
#pragma once

#include <cstdint>
#include <vector>

#include "model/execution/barriers.hpp"
#include "model/execution/sleepers.hpp"
#include "model/execution/wave_blocks.hpp"

namespace streamlab::model {

class ThreadScheduler {
public:
    explicit ThreadScheduler(WaveBlocks& blocks);

    // Starts the threads of a block and runs each until it ends or waits. late: some start only
    // when start_remaining_threads() is called, by the block's sleeper.
    enum class Started : std::uint8_t { all, late, faulted };
    Started start(Block& block);
    bool start_remaining_threads(Block& block);
    // Resumes a thread at its time. This and the functions below return false if a thread faulted.
    static bool wake(Fiber& fiber);
    // Resumes the threads that are ready.
    static bool run_ready(Block& block);
    // Called when each started thread of the block has ended or waits: resumes ready ones until
    // there are none.
    static bool settle(Block& block);

    Sleepers& sleepers() { return sleepers_; }
    const Sleepers& sleepers() const { return sleepers_; }
    GridBarrier& grid_barrier() { return grid_barrier_; }
    // True if threads wait for earlier grids. The second function makes them resume at `time_ns`.
    bool waits_for_grids() const { return !waiting_for_grids_.empty(); }
    void release_waiting_for_grids(Nanoseconds time_ns);
    // Called if the running thread is the first of its block to trigger (S3).
    void note_trigger(Block& block) { triggered_.push_back(&block); }
    // Counts the blocks that triggered in this step and continue.
    void count_triggered();

    // Suspends the running thread. Returns when it runs again.
    static void park(Parking why);
    static void wait_in_exchange();
    // Reports to the observer whether later accesses of the running thread follow its wait for the
    // earlier grids (S4).
    static void report_wait_phase();

private:
    // A thread that waits for earlier grids, or the threads of a block that start only after these.
    struct WaitingForGrids {
        Fiber* fiber = nullptr;
        Block* block = nullptr;
        Nanoseconds since_ns = 0;
    };

    bool may_start_late(const Block& block) const;
    void defer_start(Block& block);
    static void note_lateness(Block& block, Nanoseconds until);
    static void enter(Fiber& fiber);
    static bool run(Fiber& fiber);
    static bool resume(Fiber& fiber);
    Fiber* next_of(Block& block);
    void suspend(Fiber& fiber, Parking why);
    static Fiber* run_fiber(Fiber& self);
    void start_threads(Fiber& self);
    void end_thread();
    static void park_for(Parking why);

    WaveBlocks& blocks_;
    KernelExecution& kernel_;
    FiberPool& fibers_;
    Block* fresh_ = nullptr;  // the block whose threads are being started, or null
    Sleepers sleepers_;
    GridBarrier grid_barrier_;
    std::vector<WaitingForGrids> waiting_for_grids_;
    std::vector<Block*> triggered_;  // blocks that triggered in this step
};

}  // namespace streamlab::model
