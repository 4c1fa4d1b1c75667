// What the work of blocks costs: from the bytes and basic blocks that their threads went through to
// nanoseconds, on the multiprocessors that the blocks share.
#pragma once

#include <cstdint>
#include <vector>

#include "model/profile.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

// What the threads of one block did.
struct BlockWork {
    std::uint64_t bytes = 0;           // of global memory, loaded and stored
    std::uint64_t peer_bytes = 0;      // of other devices' memory
    std::uint64_t basic_blocks = 0;    // of all threads together
    std::uint64_t longest_thread = 0;  // of the thread that went through most basic blocks
    bool operator==(const BlockWork& other) const {
        return bytes == other.bytes && peer_bytes == other.peer_bytes &&
               basic_blocks == other.basic_blocks && longest_thread == other.longest_thread;
    }
};

// What came to the device over the bus, and what was reached there, while threads ran.
struct BusBytes {
    std::uint64_t moved = 0;   // managed memory that has come to the device
    std::uint64_t remote = 0;  // memory of the host that stayed where it is
    bool waits = false;        // for an answer: some of the remote bytes were read
};
Nanoseconds bus_ns(const BusBytes& bytes, const Profile& profile);

// Neighbours in the grid that did and ended alike.
struct BlockRun {
    std::uint64_t first = 0;  // block, counted within the wave
    std::uint64_t count = 0;
    Nanoseconds end_ns = 0;  // by the threads' own clocks; with the work's cost once it is added
    BlockWork work;
    double cost_us = 0;  // of the work, once it is known
};

// Adds to the end of each run what its work costs, where all run side by side on `sms`
// multiprocessors: they share memory and arithmetic evenly, so short ones end before long ones.
// Their threads' own clocks began at `begin`.
void add_costs(std::vector<BlockRun>& runs, Nanoseconds begin, std::int64_t sms,
               const Profile& profile);

// How long blocks take that start as others make room, `resident` of them at a time.
Nanoseconds duration_in_turns(const std::vector<BlockRun>& runs, Nanoseconds begin,
                              std::uint64_t resident, std::int64_t sms, const Profile& profile);

}  // namespace streamlab::model
