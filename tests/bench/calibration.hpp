// A fixed amount of work, to compare machines.
#pragma once

#include <cstdint>
#include <ctime>

namespace streamlab::bench {

// The processor time, in seconds, of a fixed computation, measured as in the benchmark programs
// (programs/real_clock.hpp).
inline double calibrate() {
    const std::clock_t begin = std::clock();
    std::uint64_t state = 88172645463325252u;
    for (int i = 0; i < 100'000'000; ++i) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
    }
    volatile std::uint64_t result = state;
    (void)result;
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace streamlab::bench
