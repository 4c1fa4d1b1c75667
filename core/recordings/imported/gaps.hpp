// The idle intervals of a device, and the host's activity in each.
#pragma once

#include <cstdint>
#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

enum class GapPart : std::uint8_t {
    waiting,          // in a call that had waited for the device
    after_host_wait,  // host code between such a call and the next one
    allocating,       // in calls that allocate or free
    issuing_work,     // in other calls, and from the last one to the start of the work
    own_work,         // host code without a preceding wait
    not_host_bound,   // the next work was issued already: see its cause
};

// The host is the thread that issued the work at the end of the gap.
struct Gap {
    struct Part {
        GapPart kind = GapPart::own_work;
        Nanoseconds ns = 0;
        std::uint32_t call = 0;  // after_host_wait: the call that waited; 0: none
    };
    const trace::Operation* next = nullptr;  // the operation that ended the gap
    Nanoseconds from_ns = 0;
    bool among_short_kernels =
        false;                // the surrounding kernels are all shorter than their launches
    std::vector<Part> parts;  // in order of time; their sum is the gap
};

std::vector<Gap> gaps_of(const Recording& recording);

}  // namespace streamlab::imported
