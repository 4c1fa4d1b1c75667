// Cost of blocks: converts the bytes that their threads accessed and the basic blocks that they
// executed to nanoseconds, on the multiprocessors that the blocks share.
//
// Every resource has a separate time: memory, the path to a multiprocessor's cache, arithmetic,
// atomic operations, the dependency chain of a thread, the starting of blocks. They work
// concurrently, but not perfectly: a block takes longer than the longest of these times, especially
// if two are similar (combine()).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/operations/profile.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Nanoseconds;
struct KernelRates;

// Work of the threads of one block.
struct BlockWork {
    std::uint64_t bytes = 0;           // of global memory, loaded and stored
    std::uint64_t peer_bytes = 0;      // of other devices' memory
    std::uint64_t basic_blocks = 0;    // of all threads together
    std::uint64_t longest_thread = 0;  // basic blocks of the thread that executed the most
    // Work of runtime functions, which has no basic blocks: in rounds of a loop with a multiply-add
    // (Profile::sm_basic_blocks_per_us).
    std::uint64_t rounds = 0;
    bool operator==(const BlockWork& other) const {
        return bytes == other.bytes && peer_bytes == other.peer_bytes &&
               basic_blocks == other.basic_blocks && longest_thread == other.longest_thread &&
               rounds == other.rounds;
    }
};

// Bus traffic of the device while threads ran.
struct BusBytes {
    std::uint64_t moved = 0;         // managed memory that migrated to the device
    std::uintptr_t first_moved = 0;  // address of the first migrated byte
    std::uint64_t remote = 0;        // host memory accessed in place
    bool waits = false;  // some remote bytes were loaded, so threads waited for the data
};
Nanoseconds bus_ns(const BusBytes& bytes, const Profile& profile);

Nanoseconds whole_ns(double us);

// Returns the number of rounds of a loop with a multiply-add that take as long.
double equivalent_loop_rounds(const BlockWork& work, const KernelRates& rates);

// Time of each resource, in microseconds; `total_us` for all resources together.
enum class Resource : std::uint8_t { start, chain, memory, lookups, arithmetic, atomics };
inline constexpr std::size_t resource_count = 6;
struct ResourceTimes {
    std::array<double, resource_count> us{};
    double total_us = 0;
    double& operator[](Resource resource) { return us[static_cast<std::size_t>(resource)]; }
    double operator[](Resource resource) const { return us[static_cast<std::size_t>(resource)]; }
    void add(const ResourceTimes& other);
};

// Delay of a kernel's end: the work of its last blocks begins only when they have started. Earlier
// blocks cause no such delay, as other blocks use the time.
Nanoseconds tail_ns(const ResourceTimes& times);

// Consecutive blocks of the grid that did the same work and ended at the same time.
struct BlockRun {
    std::uint64_t first = 0;  // number of the first block, within the wave
    std::uint64_t count = 0;
    Nanoseconds end_ns = 0;  // by the threads' own clocks, until add_costs() adds the work's cost
    BlockWork work;
    double cost_us = 0;  // of the work; 0 until computed
    // Trigger time of each block (S3), by the threads' own clocks, and the part of its work done by
    // then; end_of_time: at its end.
    Nanoseconds trigger_ns = std::numeric_limits<Nanoseconds>::max();
    double trigger_part = 0;
    bool has_passed = false;  // they triggered in an earlier step, which counted them

    // True if the other run's blocks come next, and did the same work.
    bool is_continued_by(const BlockRun& next) const {
        return work == next.work && end_ns == next.end_ns && trigger_ns == next.trigger_ns &&
               has_passed == next.has_passed && first + count == next.first;
    }
};

// Adds the cost of each run's work to its end, with all runs concurrent on `sms` multiprocessors.
// They share memory bandwidth and arithmetic evenly, so short runs end before long ones. The
// threads' own clocks began at `begin`. Returns the times of the run that took longest.
ResourceTimes add_costs(std::vector<BlockRun>& runs, Nanoseconds begin, std::int64_t sms,
                        const Profile& profile, const KernelRates& rates);

// Total duration of blocks if `resident` of them run concurrently and each further one starts when
// another ends. Adds the times of each group to `times`.
Nanoseconds duration_in_rounds(const std::vector<BlockRun>& runs, Nanoseconds begin,
                               std::uint64_t resident, std::int64_t sms, const Profile& profile,
                               const KernelRates& rates, ResourceTimes& times);

}  // namespace streamlab::model
