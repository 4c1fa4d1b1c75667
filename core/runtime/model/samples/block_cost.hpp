// What the work of blocks costs: converts the bytes that their threads accessed and the basic
// blocks that they executed to nanoseconds, on the multiprocessors that the blocks share.
//
// Every resource has its own time: memory, the path to a multiprocessor's cache, arithmetic, atomic
// operations, the chain of what a thread waits for, the starting of blocks. They work side by side,
// but not perfectly: a block takes longer than the longest of these times, most so where two are
// alike (combine()).
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

// What the threads of one block did.
struct BlockWork {
    std::uint64_t bytes = 0;           // of global memory, loaded and stored
    std::uint64_t peer_bytes = 0;      // of other devices' memory
    std::uint64_t basic_blocks = 0;    // of all threads together
    std::uint64_t longest_thread = 0;  // basic blocks of the thread that executed the most
    // What functions of the runtime have computed for them, which has no basic blocks: as so many
    // rounds of a loop with a multiply-add (Profile::sm_basic_blocks_per_us).
    std::uint64_t rounds = 0;
    bool operator==(const BlockWork& other) const {
        return bytes == other.bytes && peer_bytes == other.peer_bytes &&
               basic_blocks == other.basic_blocks && longest_thread == other.longest_thread &&
               rounds == other.rounds;
    }
};

// What the device moved or accessed over the bus while threads ran.
struct BusBytes {
    std::uint64_t moved = 0;         // managed memory that migrated to the device
    std::uintptr_t first_moved = 0;  // the address of the first of it
    std::uint64_t remote = 0;        // host memory that was accessed in place
    bool waits = false;  // some remote bytes were loaded, so threads waited for the data
};
Nanoseconds bus_ns(const BusBytes& bytes, const Profile& profile);

Nanoseconds whole_ns(double us);

// As many rounds of a loop with a multiply-add take as long.
double rounds_of(const BlockWork& work, const KernelRates& rates);

// The time of each resource, in microseconds; `total` of all together.
enum class Resource : std::uint8_t { start, chain, memory, lookups, arithmetic, atomics };
inline constexpr std::size_t resource_count = 6;
struct ResourceTimes {
    std::array<double, resource_count> us{};
    double total_us = 0;
    double& operator[](Resource resource) { return us[static_cast<std::size_t>(resource)]; }
    double operator[](Resource resource) const { return us[static_cast<std::size_t>(resource)]; }
    void add(const ResourceTimes& other);
};

// By how much the blocks of a kernel that start last end later: what they do begins when they have
// started. Blocks before them use that time.
Nanoseconds tail_ns(const ResourceTimes& times);

// Consecutive blocks of the grid that did the same work and ended at the same time.
struct BlockRun {
    std::uint64_t first = 0;  // block, counted within the wave
    std::uint64_t count = 0;
    Nanoseconds end_ns = 0;  // by the threads' own clocks, until add_costs() adds the work's cost
    BlockWork work;
    double cost_us = 0;  // of the work; 0 until it is computed
    // When each of the blocks triggered (S3), by the threads' own clocks, and which part of its
    // work was done by then; end_of_time: when it ends.
    Nanoseconds trigger_ns = std::numeric_limits<Nanoseconds>::max();
    double trigger_part = 0;
    bool has_passed = false;  // they triggered in an earlier step, which counted them

    // Whether the other one's blocks come next, and did the same.
    bool goes_on_with(const BlockRun& next) const {
        return work == next.work && end_ns == next.end_ns && trigger_ns == next.trigger_ns &&
               has_passed == next.has_passed && first + count == next.first;
    }
};

// Adds the cost of each run's work to its end, with all runs side by side on `sms` multiprocessors.
// They share memory bandwidth and arithmetic evenly, so short runs end before long ones. The
// threads' own clocks began at `begin`. Returns the times of the run that took longest.
ResourceTimes add_costs(std::vector<BlockRun>& runs, Nanoseconds begin, std::int64_t sms,
                        const Profile& profile, const KernelRates& rates);

// How long blocks take in total if `resident` of them run at a time and each further one starts
// when another has made room. Adds to `times` what each group of them took.
Nanoseconds duration_in_turns(const std::vector<BlockRun>& runs, Nanoseconds begin,
                              std::uint64_t resident, std::int64_t sms, const Profile& profile,
                              const KernelRates& rates, ResourceTimes& times);

}  // namespace streamlab::model
