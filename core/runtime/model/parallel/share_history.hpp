// How it went when a kernel's blocks ran in several processes.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct ShareHistory {
    std::uint32_t failures = 0;      // the program had to run them itself
    std::uint64_t too_short_ns = 0;  // what let expect less than this gained little
    // What a block took of late, by the clock where processes ran it, with all that they cost, and
    // where the program did; 0: unknown.
    std::uint64_t shared_ns = 0;
    std::uint64_t alone_ns = 0;

    // Whether processes saved less than a tenth of the time.
    bool gained_little() const { return alone_ns > 0 && shared_ns > alone_ns / 10 * 9; }
};

}  // namespace streamlab::model
