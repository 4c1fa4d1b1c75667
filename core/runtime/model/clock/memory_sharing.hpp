// How kernels that run side by side share a device's memory bandwidth.
//
// A wave's time is worked out when it starts, as if it were alone. Where those that run already
// want so much of the bandwidth that too little is left, it takes longer. They keep their ends: all
// together move as much as the memory can, but who came first is served first.
#pragma once

#include <vector>

#include "trace/trace.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

class MemorySharing {
public:
    // A wave starts at `now` whose blocks would take `alone` by themselves, with memory busy for
    // `memory` of that. Returns by how much longer they take.
    Nanoseconds add(Nanoseconds now, Nanoseconds alone, Nanoseconds memory);

private:
    struct Running {
        Nanoseconds end;
        double part;  // of the bandwidth
    };
    std::vector<Running> running_;  // by their ends
};

}  // namespace streamlab::model
