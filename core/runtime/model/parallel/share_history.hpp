// Results of running a kernel's blocks in several processes.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct ParallelRunHistory {
    std::uint32_t failures = 0;       // the program had to run the blocks itself
    std::uint64_t min_useful_ns = 0;  // sharing gained little for estimates below this
    // Recent time per block: wall-clock time with processes, including all their costs, and time
    // without processes; 0 if unknown.
    std::uint64_t shared_ns = 0;
    std::uint64_t alone_ns = 0;

    // True if processes saved less than a tenth of the time.
    bool saved_little_time() const { return alone_ns > 0 && shared_ns > alone_ns / 10 * 9; }
};

}  // namespace streamlab::model
