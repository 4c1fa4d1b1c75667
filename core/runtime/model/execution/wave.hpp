// The blocks of a kernel that became resident together, and the execution of their threads.
//
// A wave runs in steps. A step is an instant of virtual time at which code runs: the first when the
// wave starts, another whenever threads access global memory after they let time pass. Between
// steps the wave's stores are hidden (pending_stores.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/execution/warp_stores.hpp"
#include "model/kernel/block.hpp"
#include "model/kernel/fibers.hpp"
#include "model/kernel/kernel_execution.hpp"
#include "model/kernel/multiprocessors.hpp"
#include "model/kernel/pending_stores.hpp"
#include "model/kernel/tile.hpp"
#include "model/kernel/warp.hpp"
#include "model/operations/event_queue.hpp"
#include "model/replay/known_waves.hpp"
#include "model/samples/block_cost.hpp"

namespace streamlab::model {

class BlockCounter;
class Observer;
class BlockLog;
class SharedMemory;
struct Share;         // of a wave's blocks, which another process runs (wave_parallel.cpp)
struct SharedBlocks;  // of which each process takes some
struct KeptSamples;   // of blocks that this process has run for the program

// What is resumed when its time has come: a thread that waits on a fiber, or the threads of a block
// that have not started yet.
struct Sleeper {
    Fiber* fiber = nullptr;
    Block* block = nullptr;
    bool polls = false;
};

// What waits for the grids before its own: a thread, or the threads of a block that have not
// started yet.
struct WaitingForGrids {
    Fiber* fiber = nullptr;
    Block* block = nullptr;
    Nanoseconds since_ns = 0;
};

// A sampled block that has ended.
struct SampledBlock {
    const BlockLog& log;
    std::uint64_t number;
    const BlockWork& work;
    std::uint64_t seen;       // Block::seen
    bool is_further = false;  // only for a wave that would sample it (replay/joined_waves.hpp)
};

// How it went when a kernel's blocks ran in several processes.
struct ShareHistory {
    std::uint32_t failures = 0;      // the program had to run them itself
    std::uint64_t too_short_ns = 0;  // what let expect less than this gained little
    // What a block took of late, by the clock where processes ran it, with all that they cost, and
    // where the program did; 0: unknown.
    std::uint64_t shared_ns = 0;
    std::uint64_t alone_ns = 0;
};

// What all waves on all devices share.
struct WaveResources {
    WaveResources(AddressSpace& its_space, const Profile& profile);
    ~WaveResources();

    AddressSpace& space;
    FiberPool fibers;
    std::size_t shared_capacity;  // bytes of shared memory per block, static and dynamic
    std::vector<std::unique_ptr<Block>> all_blocks;
    std::vector<Block*> spare_blocks;
    std::vector<char*> spare_shared;
    ExchangePool exchanges;
    TileExchangePool tile_exchanges;
    const std::unique_ptr<BlockCounter> counter;  // of sampled blocks
    std::vector<Wave*> waves;                     // all that there are
    KnownWaves known_waves;
    std::unordered_map<void (*)(void*), ShareHistory> share_histories;  // by the kernel's code
    WarpStores warp_stores;                                             // of the running block
    Observer* observer = nullptr;  // of the simulation; null if hazards are not looked for
    std::vector<std::unique_ptr<BlockLog>> all_logs;
    std::vector<BlockLog*> spare_logs;
    std::vector<BlockRun> ended;  // the blocks that ended in the current or last step
    std::uint32_t last_stamp = first_stamp;
};

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

    KernelExecution& kernel() { return kernel_; }
    const Placement& placement() const { return placement_; }
    std::uint64_t block_count() const { return block_count_; }
    // The multiprocessor of the block; for a block of a later turn, one on which it could be.
    std::uint32_t multiprocessor_of(const Block& block) const {
        if (placement_.single >= 0) return static_cast<std::uint32_t>(placement_.single);
        if (placement_.sm_of.empty()) return 0;
        return placement_.sm_of[(block.number - first_block_) % placement_.sm_of.size()];
    }
    std::uint64_t bytes() const { return bytes_; }
    // The bus traffic since the last call.
    BusBytes take_bus_bytes() { return std::exchange(bus_bytes_, {}); }
    // The blocks whose threads ended in the last step.
    std::vector<BlockRun>& ended() { return resources_.ended; }
    // True if the step also ran the rest of the grid, block after block. It does so if nothing can
    // observe the difference; a million blocks then need no more future events than a hundred.
    bool ran_all_turns() const { return block_count_ > first_turn_; }

    // Blocks make room when their work is done. foresee() notes a time at which some will, and
    // returns whether it is the first note for that time; take_endings() takes the notes for one
    // time. If all blocks end at once, no notes are needed.
    bool foresee(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count);
    bool keeps_endings() const { return !endings_.empty(); }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> take_endings(Nanoseconds time_ns);
    // True if no thread is left, not even one that waits for ever, and no block still has to make
    // room.
    bool is_idle() const { return unfinished_ == 0 && endings_.empty(); }
    bool is_first() const { return first_block_ == 0; }
    bool waits_for_grids() const { return !waiting_.empty(); }
    // The grids before have ended: threads that wait for them go on at `time_ns`. Returns when the
    // wave's next step is.
    Nanoseconds release_waiting(Nanoseconds time_ns);
    // Notes that a step is queued for that time; false: one was.
    bool schedule(Nanoseconds time_ns);
    void unschedule(Nanoseconds time_ns);
    PendingStores& stores() { return stores_; }
    Nanoseconds start_ns = 0;

    // Called by device functions, on behalf of the thread in device_context.
    static void wait_at_barrier();
    // Waits for all threads of a cooperative launch.
    static void wait_at_grid_barrier() { park(Parking::grid_barrier); }
    // Waits until the grids have ended beside which this one may run (S4).
    static void wait_for_grids_before();
    // The thread's block no longer holds up the kernels that may run beside this one (S3).
    static void trigger_launch();
    // The thread's lane arrives with a value and waits for the lanes of `mask`, which includes its
    // own. The result stays valid until the thread waits or exchanges again.
    static const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value);
    // The same for the thread's tile of that many threads, more than a warp's. The block's threads
    // are a multiple of them.
    static const TileExchange& exchange_in_tile(const char* name, std::uint32_t threads,
                                                std::uint64_t value);
    // Waits until no other lane of the warp can arrive at `site` unless a lane that waits here goes
    // on first; returns the lanes that have arrived.
    static std::uint32_t converge(const char* name, const void* site);
    // The same for lanes that run in step there, which costs them nothing.
    static void keep_step(const void* site, bool is_store);
    // Everything becomes visible that the kernel's threads in other waves have stored so far.
    static void share_stores_of_other_waves();
    // To be called before a thread that is ahead of the step's time touches global memory: it waits
    // for that time.
    static void catch_up_with_thread();
    // The thread has read `value`, or an atomic operation of its changed nothing. If that happens
    // repeatedly, others must run, or what the thread waits for never comes.
    static void poll(std::uintptr_t address, std::uint64_t value);
    // Begins or ends taking back what the running thread stores (warp_stores.hpp).
    void follow_warp();
    // From now on for all threads of the launch.
    void follow_all_warps();
    // What the running thread does from now on is ordered after what it can have seen.
    static void order_running_thread() {
        if (device_context.warp_stores) [[unlikely]]
            device_context.warp_stores->order_running();
    }
    // What all threads do is ordered after what they have stored so far.
    static void order_stores() {
        if (device_context.warp_stores) [[unlikely]]
            device_context.warp_stores->order_all();
    }
    static void* shared_variable(const void* key, std::size_t bytes, std::size_t alignment);
    static void* dynamic_shared();
    // Whether the bytes, in the runtime's memory, are of the running thread: its stack, its block's
    // shared memory, or its kernel's arguments.
    static bool is_own(std::uintptr_t address, std::size_t bytes);
    [[noreturn]] static void fault();

private:
    Block& take_block(std::uint64_t number);
    void find_next_sample(std::uint64_t from);
    std::vector<std::uint64_t> samples_before(std::uint64_t end);
    BlockLog* spare_log();
    void sample(Block& block);
    bool is_further_sample(const Block& block) const;
    void sample_further(Block& block);
    void begin_log(Block& block);
    void count_sample(Block& block);
    void count_sample(const SampledBlock& block);
    void keep_sample(const Block& block);
    void recycle(Block& block);
    bool run_first_blocks();
    bool goes_on_with_next_turn() const;
    std::uint64_t expected_ns(std::uint64_t next, std::uint64_t count) const;
    void mark_for_sharing(std::uint64_t next);
    std::uint64_t blocks_to_share(std::uint64_t next);
    bool run_in_processes(std::uint64_t next, std::uint64_t count);
    void note_time_alone(std::uint64_t end);
    [[noreturn]] void run_share(SharedMemory& memory, Share& share, SharedBlocks& blocks,
                                std::uint64_t turn);
    bool take_over(const std::vector<Share*>& shares);
    bool run_or_repeat();
    bool run_recorded(Repeats& repeats, bool at_first);
    void look_at_recording();
    void repeat(KnownWave& known);
    bool is_over_at_once() const;
    bool is_like_one_alone() const;
    bool would_repeat(const KnownWave& known) const;
    Turn turn() const;
    void know_by_turns(Repeats& repeats);
    bool run_block(std::uint64_t number);
    void charge_blocks(std::uint64_t count) const;
    void account(Block& block);
    void finish_if_ended(Block& block);
    void add_ended(const BlockRun& run);
    bool run_rest(Block& block);
    bool wake_sleepers();
    void add_sleeper(Nanoseconds until, const Sleeper& sleeper);
    void note_lateness(Block& block, Nanoseconds until);
    bool may_start_late(const Block& block) const;
    void start_threads(Fiber& self);
    static void watch_fresh_thread(BlockLog& block_log);
    void end_thread();
    static void enter(Fiber& fiber);
    static bool run(Fiber& fiber);
    static bool resume(Fiber& fiber);
    Fiber* next_of(Block& block);
    void set_aside(Fiber& fiber, Parking why);
    static bool run_ready(Block& block);
    bool settle(Block& block);
    static void arrive_at_barrier(Block& block, Fiber& fiber);
    static void release_barrier(Block& block);
    static void even_out(Block& block);
    bool settle_grid();
    bool release_converged(Block& block);
    static void close_exchange(Block& block, Warp& warp, WarpExchange& exchange);
    static const WarpExchange& join(const char* name, const void* site, std::uint32_t mask,
                                    std::uint64_t value);
    static void lane_ended(Block& block, Warp& warp);
    static TileExchange& find_tile(Block& block, const char* name, std::uint32_t first,
                                   std::uint32_t threads);
    static void close_tile(Block& block, TileExchange& exchange);
    static void thread_of_tile_ended(Block& block, std::uint32_t thread);
    void explain_stuck();
    char* take_shared(Block& block, std::size_t bytes, std::size_t alignment);
    static Fiber* run_fiber(Fiber& self);
    static void park(Parking why);
    static void park_for(Parking why);
    static void wait_in_exchange();
    static void tell_phase();
    void note_part_of_trigger(Block& block, std::uint32_t thread, std::uint64_t executed) const;
    void pass_triggered();
    void wait_late(Block& block);

    KernelExecution& kernel_;
    WaveResources& resources_;
    Placement placement_;
    std::uint64_t first_block_;
    std::uint64_t block_count_;
    std::uint64_t first_turn_;                // the number of blocks in the placement
    std::uint64_t next_sample_ = UINT64_MAX;  // the number of the next block to be sampled
    std::uint64_t next_look_ = 2;             // for blocks that other processes could run
    std::uint64_t share_mark_ = 1;     // the first block whose time counts as an example, and
    std::uint64_t share_mark_ns_ = 0;  // when it began
    std::uint64_t expected_alone_ns_ =
        0;  // of blocks that the program runs, to see how long they take
    bool begun_ = false;
    bool others_could_look_;
    bool took_time_ = false;   // a thread read a clock or let time pass
    std::uint64_t bytes_ = 0;  // of all steps so far
    BusBytes bus_bytes_;
    std::uint64_t bytes_mark_ = 0;  // these marks say how much of the step's bytes and basic blocks
                                    // has been attributed to blocks
    std::uint64_t peer_bytes_mark_ = 0;
    std::uint64_t blocks_mark_ = 0;
    std::uint64_t rounds_mark_ = 0;
    std::map<Nanoseconds, std::vector<std::pair<std::uint64_t, std::uint64_t>>> endings_;
    PendingStores stores_;
    std::map<Nanoseconds, std::vector<Sleeper>> sleeping_;
    std::uint64_t asleep_ = 0;        // the number of threads and blocks in sleeping_
    std::uint64_t polling_ = 0;       // how many of them poll
    std::uint64_t unfinished_ = 0;    // threads of the blocks taken so far
    std::uint64_t ended_blocks_ = 0;  // all of whose threads have ended
    std::vector<WaitingForGrids> waiting_;
    std::vector<Nanoseconds> scheduled_;  // steps that are queued
    std::vector<Block*> triggered_;       // blocks that triggered in this step
    std::vector<Fiber*> at_grid_barrier_;
    Nanoseconds grid_barrier_ns_ = 0;  // when the last of them arrived
    std::vector<Block*> woken_;        // blocks with threads that woke in this step
    Block* fresh_ = nullptr;           // the block whose threads are being started, or null
    bool repeated_ = false;  // the last step left what a recorded wave had left; no thread ran
    KeptSamples* kept_samples_ = nullptr;  // in a process that runs blocks for the program
    KnownWave* recorded_ = nullptr;        // set while it is recorded, to what is known so far
    const Repeats* recorded_while_alike_ =
        nullptr;  // after its first block, no longer if it differs
    std::uint64_t seen_in_first_block_ = 0;
};

}  // namespace streamlab::model
