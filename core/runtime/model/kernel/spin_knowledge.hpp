// Durations of loops in a launch that spin on a clock (spin_clock.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::model {

// Durations as measured by the threads of the running block.
class SpinKnowledge {
public:
    struct Loop {
        const void* site = nullptr;  // code address of the clock read
        std::uint64_t block = 0;
        trace::Nanoseconds length_ns = 0;  // from the first read to the last one
        std::uint32_t agreed = 0;  // threads of `block` that measured this length; 0: none yet
        bool varies = false;       // threads of `block` differ, so each one measures
    };
    Loop& loop(const void* site) {
        for (Loop& loop : loops_)
            if (loop.site == site) return loop;
        loops_.push_back({site, 0, 0, 0, false});
        return loops_.back();
    }

private:
    std::vector<Loop> loops_;
};

}  // namespace streamlab::model
