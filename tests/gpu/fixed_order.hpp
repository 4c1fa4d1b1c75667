// Which pairs of a run's operations the rules or the engines keep in order, whatever anything
// costs: streams, events and fences, engines that serve one at a time, room on the multiprocessors,
// and a host that waits before it goes on. How any two others lie to each other is a matter of
// cost.
#pragma once

#include <vector>

#include "trace/trace.hpp"

namespace streamlab::on_gpu {

class FixedOrder {
public:
    // A run on the model device, which knows the cause of every start.
    explicit FixedOrder(const trace::Trace& trace);

    // Operation::id. Whether one of the two could only begin because of the other.
    bool fixes(std::uint32_t one, std::uint32_t other) const {
        return comes_after(one, other) || comes_after(other, one);
    }

private:
    bool comes_after(std::uint32_t later, std::uint32_t earlier) const {
        return before_[later - 1][earlier - 1];
    }
    void add(const trace::Operation& operation, std::uint32_t earlier);

    std::vector<std::vector<bool>> before_;  // by id - 1: what had to be before it
};

}  // namespace streamlab::on_gpu
