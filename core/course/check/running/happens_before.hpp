// The order that a run's calls give its operations: by streams, events, graphs and waits of the
// host. Times play no part, except for a wait of the host, which orders all that had ended before
// all that was issued after it, and nodes of one graph, which count as ordered as they are listed.
// So an order that this finds missing is missing.
#pragma once

#include <cstdint>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::check {

class HappensBefore {
public:
    explicit HappensBefore(const trace::Trace& trace);

    // True if a rule may order `earlier` before `later` (Operation::id).
    bool precedes(std::uint32_t earlier, std::uint32_t later) const;

private:
    const trace::Trace& trace_;
    // By index into Trace::operations: indices of the operations that come directly before.
    std::vector<std::vector<std::size_t>> before_;
};

}  // namespace streamlab::check
