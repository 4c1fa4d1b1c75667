// Sharing of a device's memory bandwidth between concurrent kernels.
//
// The time of a wave is computed at its start as if it ran alone. If the running waves leave too
// little bandwidth, the new wave takes longer. The ends of the running waves do not change: the
// total is limited by the memory, and bandwidth is given first come, first served.
#pragma once

#include <vector>

#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

class MemorySharing {
public:
    // Adds a wave that starts at `now`. Without other waves it would take `alone`, with memory busy
    // for `memory` of that time. Returns the wave's extra time.
    Nanoseconds add(Nanoseconds now, Nanoseconds alone, Nanoseconds memory);

private:
    struct Running {
        Nanoseconds end;
        double part;  // share of the bandwidth
    };
    std::vector<Running> running_;  // sorted by end
};

}  // namespace streamlab::model
