// The figures of a whole recording.
#pragma once

#include <cstddef>
#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

struct CauseCount {
    trace::Cause cause{};
    std::size_t operations = 0;
    Nanoseconds waited_ns = 0;  // sum of the times from issue to start
};

struct Summary {
    Nanoseconds makespan_ns = 0;
    Nanoseconds busy_ns = 0;  // time with at least one busy device
    std::size_t kernels = 0;
    std::size_t copies = 0;
    std::size_t streams = 0;  // with work
    std::size_t devices = 0;
    std::vector<CauseCount> causes;  // most operations first
};

Summary summary_of(const Recording& recording);

}  // namespace streamlab::imported
