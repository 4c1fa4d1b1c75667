#include "trace/rows.hpp"

#include <limits>

namespace streamlab::trace {

std::uint16_t RowAllocator::place(Nanoseconds begin_ns, Nanoseconds end_ns) {
    while (!taken_.empty() && taken_.top().first <= begin_ns) {
        free_.push(taken_.top().second);
        taken_.pop();
    }
    if (free_.empty()) {
        // No picture can show this many rows; the last row may hold overlapping intervals.
        constexpr auto last = std::numeric_limits<std::uint16_t>::max() - 1;
        free_.push(rows_ < last ? rows_++ : last);
    }
    const std::uint16_t row = free_.top();
    free_.pop();
    taken_.emplace(end_ns, row);
    return row;
}

}  // namespace streamlab::trace
