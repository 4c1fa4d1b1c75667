// Pairs of a run's operations that rules or engines keep in order, independent of costs: streams,
// events and barriers, engines that run one operation at a time, space on the multiprocessors, and
// host waits. The order of any other pair depends on costs.
#pragma once

#include <vector>

#include "trace/trace.hpp"

namespace streamlab::on_gpu {

class FixedOrder {
public:
    // `run` is a run on the model device, which has the cause of every start.
    explicit FixedOrder(const trace::Trace& trace);

    // True if one of the two operations (Operation::id) could start only after the other.
    bool keeps_order(std::uint32_t one, std::uint32_t other) const {
        return comes_after(one, other) || comes_after(other, one);
    }

private:
    bool comes_after(std::uint32_t later, std::uint32_t earlier) const {
        return before_[later - 1][earlier - 1];
    }
    void add(const trace::Operation& operation, std::uint32_t earlier);

    std::vector<std::vector<bool>> before_;  // by id - 1: its predecessors
};

}  // namespace streamlab::on_gpu
