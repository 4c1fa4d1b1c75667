// The blocks of a kernel that became resident together, and the execution of their threads.
//
// A wave runs in steps. A step is an instant of virtual time at which code runs: the first when
// the wave starts, a further one whenever threads reach global memory after they let time pass.
// Between steps the wave's stores are out of sight (pending_stores.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/costs/block_cost.hpp"
#include "model/fibers.hpp"
#include "model/kernel_execution.hpp"
#include "model/multiprocessors.hpp"
#include "model/pending_stores.hpp"
#include "model/warp.hpp"

namespace streamlab::model {

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

// A block that runs, or waits with some of its threads.
struct Block {
    Wave* wave = nullptr;
    std::uint64_t number = 0;  // in the grid
    Index3 index;
    std::uint32_t threads = 0;
    std::uint32_t next_thread = 0;  // not started yet from here on
    std::uint32_t unfinished = 0;
    Nanoseconds started_ns = 0;
    Nanoseconds ended_ns = 0;  // the last of its threads that have ended
    BlockWork work;
    std::uint32_t late = 0;         // threads that slept before they touched global memory,
    Nanoseconds late_until_ns = 0;  // all of them until then
    std::vector<Fiber*> ready;      // from next_ready on, threads that may go on
    std::size_t next_ready = 0;
    std::array<Warp, 32> warps;
    std::vector<Fiber*> at_barrier;
    Nanoseconds barrier_ns = 0;  // when the last of them arrived
    Votes votes;
    std::vector<SharedVariable> shared;
    char* shared_memory = nullptr;
    std::size_t shared_used = 0;
    void* dynamic_shared = nullptr;
};

// Who goes on when its time has come: a thread that waits on a fiber, or the threads of a block
// that have not started yet.
struct Sleeper {
    Fiber* fiber = nullptr;
    Block* block = nullptr;
    bool polls = false;
};

// What all waves share, whichever device they run on.
struct WaveResources {
    WaveResources(AddressSpace& its_space, std::size_t most_shared_bytes)
        : space(its_space), fibers(its_space), shared_capacity(most_shared_bytes) {}

    AddressSpace& space;
    FiberPool fibers;
    std::size_t shared_capacity;  // bytes of one block's shared memory, static and dynamic
    std::vector<std::unique_ptr<Block>> all_blocks;
    std::vector<Block*> spare_blocks;
    std::vector<char*> spare_shared;
    ExchangePool exchanges;
    std::vector<BlockRun> ended;  // the blocks that ended in the step that runs or ran last
    std::uint32_t last_stamp = first_stamp;
};

// The result of a step.
struct StepResult {
    // stuck: the threads that are left wait for each other, for ever.
    enum class Kind : std::uint8_t { finished, sleeps, stuck, fault } kind;
    Nanoseconds time_ns;  // sleeps: when to step again
    bool polls = false;   // sleeps: every thread that is left waits for memory to change
};

class Wave {
public:
    Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
         std::uint64_t first_block, std::uint64_t block_count, bool others_could_look);

    StepResult step(Nanoseconds now);
    void publish() { stores_.publish(); }

    KernelExecution& kernel() { return kernel_; }
    const Placement& placement() const { return placement_; }
    std::uint64_t block_count() const { return block_count_; }
    // Which one the block is on; for a block of a later turn, one that it may be on.
    std::uint32_t multiprocessor_of(const Block& block) const {
        if (placement_.single >= 0) return static_cast<std::uint32_t>(placement_.single);
        if (placement_.sm_of.empty()) return 0;
        return placement_.sm_of[(block.number - first_block_) % placement_.sm_of.size()];
    }
    std::uint64_t bytes() const { return bytes_; }
    // Since the last call.
    BusBytes take_bus_bytes() { return std::exchange(bus_bytes_, {}); }
    // The blocks whose threads ended in the last step.
    std::vector<BlockRun>& ended() { return resources_.ended; }
    // The step ran the rest of the grid as well, block after block: nobody could tell the
    // difference, and a million blocks cost no more than a hundred.
    bool ran_all_turns() const { return block_count_ > first_turn_; }

    // Blocks make room when their work is done: foreseen, and then taken, a time at a time. Where
    // all do at once, nothing needs to be kept. foresee() says whether the time is a new one.
    bool foresee(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count);
    bool keeps_endings() const { return !endings_.empty(); }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> take_endings(Nanoseconds time_ns);
    // No thread is left, also none that waits for ever, and no block that still has to make room.
    bool is_idle() const { return unfinished_ == 0 && endings_.empty(); }
    PendingStores& stores() { return stores_; }
    Nanoseconds start_ns = 0;

    // For device functions; they act for the thread of device_context.
    static void wait_at_barrier();
    // All threads of a cooperative launch.
    static void wait_at_grid_barrier() { park(Parking::grid_barrier); }
    // The thread's lane of its warp arrives with a value and waits for the lanes of `mask`, which
    // names its own. What it returns is as it is until the thread waits or exchanges again.
    static const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value);
    // Waits until no other lane of the warp can get to `site` before one here goes on; returns
    // those that are here.
    static std::uint32_t converge(const char* name, const void* site);
    // Before a thread that is ahead of the step's time touches global memory: it waits there.
    static void catch_up_with_thread();
    // The thread has read `value`, or tried an atomic operation that changed nothing: where it does
    // so again and again, others must run, or what it waits for never comes.
    static void poll(std::uintptr_t address, std::uint64_t value);
    static void* shared_variable(const void* key, std::size_t bytes, std::size_t alignment);
    static void* dynamic_shared();
    [[noreturn]] static void fault();

private:
    Block& take_block(std::uint64_t number);
    void recycle(Block& block);
    bool run_first_blocks();
    bool run_block(std::uint64_t number);
    void account(Block& block);
    void finish_if_ended(Block& block);
    bool run_rest(Block& block);
    bool wake_sleepers();
    void add_sleeper(Nanoseconds until, const Sleeper& sleeper);
    void note_lateness(Block& block, Nanoseconds until);
    bool may_start_late(const Block& block) const;
    void start_threads(Fiber& self);
    void end_thread();
    bool resume(Fiber& fiber);
    bool run_ready(Block& block);
    bool settle(Block& block);
    void release_barrier(Block& block);
    bool settle_grid();
    bool release_converged(Block& block);
    static void close_exchange(Block& block, Warp& warp, WarpExchange& exchange);
    static const WarpExchange& join(const char* name, const void* site, std::uint32_t mask,
                                    std::uint64_t value);
    static void lane_ended(Block& block, Warp& warp);
    void explain_stuck();
    char* take_shared(Block& block, std::size_t bytes, std::size_t alignment);
    static void run_fiber(Fiber& self);
    static void park(Parking why);

    KernelExecution& kernel_;
    WaveResources& resources_;
    Placement placement_;
    std::uint64_t first_block_;
    std::uint64_t block_count_;
    std::uint64_t first_turn_;  // blocks that the placement is for
    bool begun_ = false;
    bool others_could_look_;
    bool took_time_ = false;   // a thread read a clock or let time pass
    std::uint64_t bytes_ = 0;  // in all steps
    BusBytes bus_bytes_;
    std::uint64_t bytes_mark_ = 0;  // of the step's bytes and basic blocks, how many belong to
    std::uint64_t peer_bytes_mark_ = 0;
    std::uint64_t blocks_mark_ = 0;  // blocks that have their share already
    std::map<Nanoseconds, std::vector<std::pair<std::uint64_t, std::uint64_t>>> endings_;
    PendingStores stores_;
    std::map<Nanoseconds, std::vector<Sleeper>> sleeping_;
    std::uint64_t asleep_ = 0;        // in sleeping_
    std::uint64_t polling_ = 0;       // of them, those that poll
    std::uint64_t unfinished_ = 0;    // threads of the blocks taken so far
    std::uint64_t ended_blocks_ = 0;  // all of whose threads have ended
    std::vector<Fiber*> at_grid_barrier_;
    Nanoseconds grid_barrier_ns_ = 0;  // when the last of them arrived
    std::vector<Block*> woken_;        // blocks with threads that woke in this step
    Block* fresh_ = nullptr;           // the block whose threads are being started
};

}  // namespace streamlab::model
