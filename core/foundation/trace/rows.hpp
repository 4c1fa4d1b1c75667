// Assigns overlapping intervals to different rows: the bars of one lane, the tracks of one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::trace {

class RowAllocator {
public:
    // Returns the lowest row that is free at `begin_ns`. Calls must be ordered by `begin_ns`.
    std::uint16_t place(Nanoseconds begin_ns, Nanoseconds end_ns);
    std::uint16_t rows() const { return rows_; }

private:
    using Taken = std::pair<Nanoseconds, std::uint16_t>;  // (end of use, row)
    std::priority_queue<Taken, std::vector<Taken>, std::greater<>> taken_;
    std::priority_queue<std::uint16_t, std::vector<std::uint16_t>, std::greater<>> free_;
    std::uint16_t rows_ = 0;
};

}  // namespace streamlab::trace
