// The device thread that runs now, as the access hooks and device functions see it.
#pragma once

#include <array>
#include <cstdint>

#include "model/memory/address_space.hpp"
#include "model/operations/work_meter.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

struct Block;
struct ThreadLog;
class ThreadScheduler;
class TouchedPages;
class WarpStores;
class Wave;
struct WaveBlocks;
struct Fiber;

inline constexpr std::uint32_t warp_lanes = 32;

struct Index3 {
    std::uint32_t x = 0, y = 0, z = 0;
};

// The index of element `number`, counted from 0, with x running fastest.
inline Index3 index_in(std::uint64_t number, const Index3& extent) {
    return {static_cast<std::uint32_t>(number % extent.x),
            static_cast<std::uint32_t>(number / extent.x % extent.y),
            static_cast<std::uint32_t>(number / extent.x / extent.y)};
}

// A burst of clock reads from one place in the code: a loop that spins (spin_clock.hpp).
struct ClockBurst {
    const void* site = nullptr;
    Nanoseconds begin_ns = 0;  // the thread's time at the first read of the burst
    std::uint32_t reads = 0;
    bool measured = false;  // this thread takes small steps, to learn the loop's length
};

// Reads of a few addresses that find the same values each time: a loop that waits for another
// thread.
struct MemoryPolling {
    struct Found {
        std::uintptr_t address = 0;
        std::uint64_t value = 0;
    };
    std::array<Found, 4> found;
    std::uint32_t next = 0;   // of `found`, to make room for another address
    std::uint32_t reads = 0;  // since one of the values changed
    Nanoseconds begin_ns = 0;
};

// threadIdx in few bytes: CUDA allows no block of more than 1024 threads in a direction.
struct ThreadIndex {
    std::uint16_t x = 0, y = 0, z = 0;
};

// How what a thread does is noted, in a launch's sampled blocks.
enum class Watch : std::uint8_t {
    none,
    follow,  // its accesses beside those of other threads (warp_stores.hpp)
    log,     // that, and everything in Fiber::log (samples/event_log.hpp)
};

// Part of the fiber that the thread runs on (fibers.hpp), and so kept small.
struct DeviceThread {
    Block* block = nullptr;
    Nanoseconds offset_ns = 0;       // how far the thread is ahead of the step's time
    std::uint64_t basic_blocks = 0;  // executed before it last resumed
    std::uint16_t number = 0;        // within the block
    ThreadIndex index;
    bool touched_global = false;   // it has accessed memory that others can see
    bool after_wait = false;       // it has waited for the grids before its own (S4)
    bool lets_others_run = false;  // it is ahead of the step's time only because it polls
    bool polls = false;            // Fiber::polling holds reads of its own
    Watch watch = Watch::none;
    bool has_waited = false;  // at least once
    bool keeps_step = false;  // with its warp's lanes, at a volatile access before

    // Reuses this object for another thread. There are millions of threads, so what has to be
    // cleared is little.
    void begin(Block& its_block, std::uint32_t its_number, const Index3& its_index,
               Nanoseconds its_offset_ns) {
        block = &its_block;
        number = static_cast<std::uint16_t>(its_number);
        index = {static_cast<std::uint16_t>(its_index.x), static_cast<std::uint16_t>(its_index.y),
                 static_cast<std::uint16_t>(its_index.z)};
        offset_ns = its_offset_ns;
        touched_global = false;
        lets_others_run = false;
        after_wait = false;
        polls = false;
        watch = Watch::none;
        keeps_step = false;
        basic_blocks = 0;
    }
};

inline DeviceThread no_thread;  // while host code runs

enum class Parking : std::uint8_t {
    none,
    barrier,
    grid_barrier,
    exchange,
    time,
    grids_before,
    fault
};

// What the hooks need at each access, in one place.
struct DeviceContext {
    Wave* wave = nullptr;        // null: host code runs
    std::uint32_t stamp = 0;     // pages with this stamp are already recorded in this step
    bool record_stores = false;  // others could see stores: hide them until the wave's end
    // The device's own memory: accesses to it need no check of the owner.
    std::uintptr_t near_base = space_base;
    std::size_t near_bytes = global_space;
    // The heap of the device's kernels, once this step has accessed it: its pages have no usable
    // bytes, so that accesses beside a block are seen. Each 16 bytes of it begin with so many that
    // lie in a block (cudart/memory/kernel_heap.hpp).
    std::uintptr_t heap_begin = 0;
    std::size_t heap_bytes = 0;
    const std::uint8_t* heap_usable = nullptr;
    // So many bytes from runtime_base on concern nobody: in a kernel the runtime's memory, unless
    // the thread is logged; in host code all memory that devices cannot reach (quiet_host_bytes).
    std::size_t quiet_bytes = 0;
    Nanoseconds step_ns = 0;            // virtual time at which this step of the wave runs
    DeviceThread* thread = &no_thread;  // the running one, in its fiber
    ClockBurst burst;                   // of the running thread; over when it waits
    std::uint64_t bytes = 0;            // global memory accessed by the wave in this step
    std::uint64_t peer_bytes = 0;       // the same for other devices' memory
    std::uint64_t basic_blocks = 0;     // executed by the wave in this step
    std::uint64_t look_at =
        metered_blocks;                // at this count the hook for basic blocks stops to look
    std::uint64_t rounds = 0;          // BlockWork::rounds of this step
    std::uint64_t moved_bytes = 0;     // managed memory that migrated to the device in this step
    std::uintptr_t first_moved = 0;    // the address of the first of it
    std::uint64_t remote_bytes = 0;    // host memory accessed over the bus in this step
    bool waits_for_host = false;       // some of the remote bytes were loaded; stores do not wait
    std::uint64_t thread_mark = 0;     // `basic_blocks` when the thread began or went on
    Watch watch = Watch::none;         // of the running thread, for now
    bool logs = false;                 // that is Watch::log
    std::uint64_t seen = 0;            // mixed from Block::seen of the sampled blocks that ended
    bool has_atomics = false;          // an atomic operation on global memory was executed
    bool has_ordered_atomics = false;  // one of them depends on what other threads did before
    // What the running thread stores is taken back when it stops; null: it is not.
    WarpStores* warp_stores = nullptr;
    bool follows_warps = false;       // so it is for all threads of the launch
    TouchedPages* touched = nullptr;  // this is a process that runs some of the wave's blocks
    bool must_run = false;  // something was done that no record of its accesses holds (replay/)
    Fiber* fiber = nullptr;
    ThreadScheduler* threads = nullptr;  // of the running wave, and
    WaveBlocks* blocks = nullptr;        // what its parts share
    Parking parking = Parking::none;     // fault: that is why the fiber switched back
    bool after_wait = false;             // what the observer was told of the running thread last
};
extern DeviceContext device_context;

// To be called before the running thread does what the program cannot take over from another
// process (parallel/processes.hpp): such a process gives up.
[[noreturn]] void leave_to_the_program();
inline void needs_the_program() {
    if (device_context.touched) [[unlikely]]
        leave_to_the_program();
}

// Such a process keeps an atomic operation for the program (parallel/updates.hpp).
struct Update;
void keep_update(const Update& update, std::size_t bytes);

// DeviceContext::quiet_bytes of a thread that is not logged: 0 if each access to the runtime's
// memory is to be looked at (block_memory.hpp).
inline std::size_t usual_quiet_bytes = runtime_space;

// The same of host code: the way around the address space to where the devices' memory begins. 0 if
// each access is to be looked at: before there is a runtime, and while there is other memory that
// devices can reach or that copies use.
inline std::size_t quiet_host_bytes = 0;
inline void let_host_be_quiet(bool quiet) {
    quiet_host_bytes = quiet ? std::size_t{0} - global_space : 0;
    if (!device_context.wave) device_context.quiet_bytes = quiet_host_bytes;
}

// Set if every access must take the slow path, for a client that is told of each one
// (seen_bytes.hpp).
inline bool reports_every_access = false;

// Set once atomic loads of a kernel order it behind stores: then hazards must see each of them.
inline bool atomics_order_kernels = false;

// Loops that seem to wait for memory, over all steps.
struct PollingLoops {
    std::uint64_t reads_in_vain = 0;  // since the last future event that was not a poll
    bool alone = false;               // nothing else can change memory before this step ends
};
extern PollingLoops polling_loops;

}  // namespace streamlab::model
