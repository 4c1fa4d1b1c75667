// State of the running device thread, for the access hooks and device functions.
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

// Index of element `number`, counted from 0, with x running fastest.
inline Index3 index_in(std::uint64_t number, const Index3& extent) {
    return {static_cast<std::uint32_t>(number % extent.x),
            static_cast<std::uint32_t>(number / extent.x % extent.y),
            static_cast<std::uint32_t>(number / extent.x / extent.y)};
}

// A burst of clock reads from one code address: a loop that spins (spin_clock.hpp).
struct ClockBurst {
    const void* site = nullptr;
    Nanoseconds begin_ns = 0;  // the thread's time at the first read of the burst
    std::uint32_t reads = 0;
    bool measured = false;  // this thread takes small steps, to measure the loop
};

// Reads of a few addresses that find the same values each time: a loop that waits for another
// thread.
struct MemoryPolling {
    struct Found {
        std::uintptr_t address = 0;
        std::uint64_t value = 0;
    };
    std::array<Found, 4> found;
    std::uint32_t next = 0;   // entry of `found` to replace next
    std::uint32_t reads = 0;  // since one of the values changed
    Nanoseconds begin_ns = 0;
};

// Compact threadIdx: CUDA allows at most 1024 threads in each dimension of a block.
struct ThreadIndex {
    std::uint16_t x = 0, y = 0, z = 0;
};

// How much of a thread's work is recorded, in a launch's sampled blocks.
enum class Watch : std::uint8_t {
    none,
    follow,  // accesses, compared with those of other threads (warp_stores.hpp)
    log,     // the same, and all events in Fiber::log (samples/event_log.hpp)
};

// Part of the fiber that runs the thread (fibers.hpp), and so kept small.
struct DeviceThread {
    Block* block = nullptr;
    Nanoseconds offset_ns = 0;       // lead of the thread over the step's time
    std::uint64_t basic_blocks = 0;  // executed before it last resumed
    std::uint16_t number = 0;        // within the block
    ThreadIndex index;
    bool touched_global = false;   // it has accessed memory that others can see
    bool after_wait = false;       // it has waited for earlier grids (S4)
    bool is_only_polling = false;  // it is ahead of the step's time only because it polls
    bool polls = false;            // Fiber::polling holds this thread's reads
    Watch watch = Watch::none;
    bool has_waited = false;   // at least once
    bool in_lockstep = false;  // in lockstep with its warp's lanes since a volatile access

    // Reuses this object for another thread. There are millions of threads, so it clears as little
    // as possible.
    void begin(Block& its_block, std::uint32_t its_number, const Index3& its_index,
               Nanoseconds its_offset_ns) {
        block = &its_block;
        number = static_cast<std::uint16_t>(its_number);
        index = {static_cast<std::uint16_t>(its_index.x), static_cast<std::uint16_t>(its_index.y),
                 static_cast<std::uint16_t>(its_index.z)};
        offset_ns = its_offset_ns;
        touched_global = false;
        is_only_polling = false;
        after_wait = false;
        polls = false;
        watch = Watch::none;
        in_lockstep = false;
        basic_blocks = 0;
    }
};

inline DeviceThread no_thread;  // used while host code runs

enum class Parking : std::uint8_t {
    none,
    barrier,
    grid_barrier,
    exchange,
    time,
    earlier_grids,
    fault
};

// State that the hooks need at each access, in one place.
struct DeviceContext {
    Wave* wave = nullptr;        // null: host code runs
    std::uint32_t stamp = 0;     // pages with this stamp are already recorded in this step
    bool record_stores = false;  // others could see stores: hide them until the wave ends
    // The device's own memory: accesses to it need no check of the owning device.
    std::uintptr_t near_base = space_base;
    std::size_t near_bytes = global_space;
    // The device's kernel heap, once this step has accessed it. Its pages have no usable bytes, so
    // that accesses next to a block are detected. Each entry of heap_usable is the number of valid
    // bytes at the start of 16 bytes (cudart/memory/kernel_heap.hpp).
    std::uintptr_t heap_begin = 0;
    std::size_t heap_bytes = 0;
    const std::uint8_t* heap_usable = nullptr;
    // Size of the range, beginning at runtime_base, whose accesses the hooks ignore: in a kernel
    // the runtime's memory, unless the thread is logged; in host code all memory that devices
    // cannot access (unobserved_host_bytes).
    std::size_t unobserved_bytes = 0;
    Nanoseconds step_ns = 0;            // virtual time at which this step of the wave runs
    DeviceThread* thread = &no_thread;  // the running thread, in its fiber
    ClockBurst burst;                   // of the running thread; ends when it waits
    std::uint64_t bytes = 0;            // global memory accessed by the wave in this step
    std::uint64_t peer_bytes = 0;       // the same for other devices' memory
    std::uint64_t basic_blocks = 0;     // executed by the wave in this step
    std::uint64_t look_at =
        metered_blocks;              // at this count the hook for basic blocks takes the slow path
    std::uint64_t rounds = 0;        // BlockWork::rounds of this step
    std::uint64_t moved_bytes = 0;   // managed memory that migrated to the device in this step
    std::uintptr_t first_moved = 0;  // address of the first migrated byte
    std::uint64_t remote_bytes = 0;  // host memory accessed over the bus in this step
    bool waits_for_host = false;     // some remote bytes were loaded; stores do not wait
    std::uint64_t thread_mark = 0;   // `basic_blocks` when the thread began or resumed
    Watch watch = Watch::none;       // of the running thread, at present
    bool logs = false;               // true for Watch::log
    std::uint64_t seen = 0;          // hash of Block::seen of the sampled blocks that ended
    bool has_atomics = false;        // an atomic operation on global memory was executed
    bool has_ordered_atomics = false;  // an atomic operation depends on earlier work of other
                                       // threads
    // Defers the running thread's stores until it stops; null if they are not deferred.
    WarpStores* warp_stores = nullptr;
    bool tracks_warps = false;        // stores of all threads of the launch are deferred
    TouchedPages* touched = nullptr;  // set in a process that runs some of the wave's blocks
    bool not_replayable = false;      // not replayable from a record of accesses (replay/)
    Fiber* fiber = nullptr;
    ThreadScheduler* threads = nullptr;  // of the running wave
    WaveBlocks* blocks = nullptr;        // of the running wave
    Parking parking = Parking::none;     // fault: the reason why the fiber switched back
    bool after_wait = false;  // last value reported to the observer for the running thread
};
extern DeviceContext device_context;

// Must be called before the running thread does something whose effect cannot be merged if it runs
// in one of several processes (parallel/processes.hpp): such a process gives up.
[[noreturn]] void abort_worker();
inline void require_main_process() {
    if (device_context.touched) [[unlikely]]
        abort_worker();
}

// Called in such a process: leaves an atomic operation to the program (parallel/updates.hpp).
struct Update;
void defer_update(const Update& update, std::size_t bytes);

// DeviceContext::unobserved_bytes of a thread that is not logged: 0 if each access to the runtime's
// memory must be checked (block_memory.hpp).
inline std::size_t default_unobserved_bytes = runtime_space;

// Size of the range whose accesses by host code need no check: from runtime_base, wrapping around,
// to the devices' memory. 0 if each access must be checked: before the runtime exists, and while
// there is other memory that devices can access or that copies use.
inline std::size_t unobserved_host_bytes = 0;
inline void set_host_unobserved(bool quiet) {
    unobserved_host_bytes = quiet ? std::size_t{0} - global_space : 0;
    if (!device_context.wave) device_context.unobserved_bytes = unobserved_host_bytes;
}

// Set if every access must take the slow path, to be reported (seen_bytes.hpp).
inline bool reports_every_access = false;

// Set once a kernel's atomic loads order it after stores: hazard detection must then observe each
// atomic operation.
inline bool atomics_order_kernels = false;

// Loops that seem to wait for memory, over all steps.
struct PollingLoops {
    std::uint64_t unsuccessful_reads = 0;  // since the last future event that was not a poll
    bool alone = false;                    // nothing else can change memory before this step ends
};
extern PollingLoops polling_loops;

}  // namespace streamlab::model
