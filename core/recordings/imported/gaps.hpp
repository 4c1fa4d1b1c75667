// The stretches in which a device had nothing to do, and what the host did in each.
#pragma once

#include <cstdint>
#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

enum class GapPart : std::uint8_t {
    waiting,       // in a call that had waited for the device
    after_a_wait,  // the host's own work between such a call and the next one
    allocating,    // in calls that allocate or free
    handing_over,  // in other calls, and from the last one to the start of the work
    own_work,      // outside of calls, with no wait before
    not_the_host,  // the next work had been handed over: its cause says more
};

// The host is the thread that issued the work which ended the gap.
struct Gap {
    struct Part {
        GapPart kind = GapPart::own_work;
        Nanoseconds ns = 0;
        std::uint32_t call = 0;  // after_a_wait: the call that waited; 0: none
    };
    const trace::Operation* next = nullptr;  // what ended it
    Nanoseconds from_ns = 0;
    bool among_small = false;  // it lies between kernels that are all shorter than their launches
    std::vector<Part> parts;   // in order of time, and together as long as the gap
};

std::vector<Gap> gaps_of(const Recording& recording);

}  // namespace streamlab::imported
