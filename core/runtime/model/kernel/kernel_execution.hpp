// A launch of a kernel: its grid, its arguments, and the progress of its blocks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "model/kernel/multiprocessors.hpp"
#include "model/kernel/spin_knowledge.hpp"
#include "model/memory/device_thread.hpp"
#include "model/operations/own_launches.hpp"
#include "model/samples/block_cost.hpp"

namespace streamlab::model {

struct Operation;
struct KernelCosts;
class Wave;

// The code of a kernel with its arguments; run_thread is called once for each device thread.
struct KernelBody {
    void (*run_thread)(void* arguments) = nullptr;
    void (*destroy)(void* arguments) = nullptr;
    void* arguments = nullptr;  // in runtime memory
    std::size_t bytes = 0;      // size of the arguments
};

// Value for a launch without its own priority: that of its stream applies.
inline constexpr std::int32_t use_stream_priority = std::numeric_limits<std::int32_t>::max();

struct LaunchShape {
    Index3 grid, block;
    std::uint32_t shared_bytes = 0;  // dynamic shared memory
    std::int32_t priority = use_stream_priority;
    std::uint32_t static_shared_bytes = 0;  // of __shared__ variables, if known
    bool cooperative = false;   // all blocks are resident at the same time, so they may synchronise
    bool programmatic = false;  // it may start before the previous kernel has ended (S3)
    std::uint64_t blocks() const { return std::uint64_t{1} * grid.x * grid.y * grid.z; }
    std::uint32_t threads() const { return block.x * block.y * block.z; }
    BlockNeeds block_needs() const {
        return {(static_cast<std::int64_t>(threads()) + 31) / 32 * 32,
                std::int64_t{shared_bytes} + static_shared_bytes};
    }
};

// Comparison of a block's threads before their first access to global memory: `uniform` if all
// advance the clock equally. Then most threads of a block need not start before that time
// (wave.cpp).
enum class Lateness : std::uint8_t { unknown, uniform, mixed };

// Page faults on managed memory during the kernel.
struct KernelPageFaults {
    std::uintptr_t first = 0;  // address of the first missing byte
    std::uint64_t bytes = 0;
    Nanoseconds held_ns = 0;
    void add(const BusBytes& came, Nanoseconds for_ns) {
        if (bytes == 0) first = came.first_moved;
        bytes += came.moved;
        held_ns += for_ns;
    }
};

// State that most launches never need. It is allocated on demand because thousands of launches may
// be pending at a time.
struct KernelNotes {
    KernelNotes();
    ~KernelNotes();
    SpinKnowledge spins;              // durations of this launch's clock loops
    Nanoseconds ends_rounded_to = 0;  // set if its blocks end at too many different times
    KernelPageFaults page_faults;
    std::string printed;               // output of printf in the kernel
    bool lanes_interfere = false;      // lanes of a warp interact without synchronising
                                       // (warp_stores.hpp)
    bool repeated = false;             // some of its waves were replayed (replay/known_waves.hpp)
    std::uint64_t skipped_blocks = 0;  // by a preview (execution/preview.hpp)
    BlockRun last_sample;    // in a preview: the last sampled block, with times from its start
    std::uint64_t seen = 0;  // hash of the values that threads of sampled blocks have loaded
    const std::unique_ptr<KernelCosts> costs;
    std::string stuck;  // description of the waits in a deadlock
};

// State of the earlier work with which a kernel may overlap by programmatic launch (S3, S4).
struct EarlierGrids {
    std::uint32_t unfinished = 0;   // number of earlier kernels that have not ended
    Nanoseconds released_ns = 0;    // when waiting threads resume, once all earlier work has ended
    Nanoseconds wait_begin_ns = 0;  // of the first thread; meaningful with `waited`
    bool waited = false;            // a thread has waited for the earlier work
    bool ended = false;             // all of the kernel's own blocks have ended...
    Nanoseconds ended_ns = 0;       // ...at this time
    std::vector<Wave*> waiting;     // waves with threads that wait for the earlier work
};

class KernelExecution {
public:
    KernelExecution(const char* name, const LaunchShape& shape, const KernelBody& body)
        : name_(name), shape_(shape), body_(body) {}
    ~KernelExecution() {
        if (body_.destroy) body_.destroy(body_.arguments);
    }
    KernelExecution(const KernelExecution&) = delete;
    KernelExecution& operator=(const KernelExecution&) = delete;

    const char* name() const { return name_; }
    const LaunchShape& shape() const { return shape_; }
    const KernelBody& body() const { return body_; }
    BlockNeeds needs() const { return shape_.block_needs(); }

    std::uint64_t blocks_left() const { return shape_.blocks() - next_block_; }
    std::uint64_t take_blocks(std::uint64_t count) {
        const std::uint64_t first = next_block_;
        next_block_ += count;
        return first;
    }
    bool finished() const { return blocks_left() == 0 && waves_running == 0; }

    // Created at first use.
    KernelNotes& notes() {
        if (!notes_) notes_ = std::make_unique<KernelNotes>();
        return *notes_;
    }
    const KernelNotes* notes_if_any() const { return notes_.get(); }

    // Created at first use; null if every earlier kernel must end before this one starts.
    EarlierGrids& earlier_grids() {
        if (!earlier_grids_) earlier_grids_ = std::make_unique<EarlierGrids>();
        return *earlier_grids_;
    }
    EarlierGrids* earlier_grids_if_any() const { return earlier_grids_.get(); }

    // Created at the first launch; null if the kernel has launched none.
    OwnLaunches& own_launches() {
        if (!own_launches_) own_launches_ = std::make_unique<OwnLaunches>();
        return *own_launches_;
    }
    OwnLaunches* own_launches_if_any() const { return own_launches_.get(); }

    // Counts blocks that have triggered (S3) or ended, and the latest such time, which may be in
    // the future.
    void pass(std::uint64_t blocks, Nanoseconds time_ns) {
        passed_blocks_ += blocks;
        passed_ns_ = std::max(passed_ns_, time_ns);
    }
    bool has_triggered() const { return passed_blocks_ == shape_.blocks(); }
    Nanoseconds triggered_ns() const { return passed_ns_; }

    Operation* operation = nullptr;
    KernelExecution* launched_by = nullptr;  // the kernel that launched this one, or null (S6)
    std::uint32_t waves_running = 0;
    std::uint32_t early_dependents = 0;  // kernels that wait for this one to trigger
    bool waits_before_trigger = true;    // no block triggered or ended before it had waited (S4)
    bool waited_for_resources = false;
    Lateness lateness = Lateness::unknown;
    std::uint64_t bytes_accessed = 0;

private:
    const char* name_;
    LaunchShape shape_;
    KernelBody body_;
    std::uint64_t next_block_ = 0;
    std::unique_ptr<KernelNotes> notes_;
    std::unique_ptr<EarlierGrids> earlier_grids_;
    std::unique_ptr<OwnLaunches> own_launches_;
    std::uint64_t passed_blocks_ = 0;
    Nanoseconds passed_ns_ = 0;
};

}  // namespace streamlab::model
