// When an operation really started, from when its stream let it go and when its engine was free:
// copies of one direction take turns (C2), and a kernel needs room on the multiprocessors (C1).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "recorder/host_clock.hpp"
#include "recorder/pending.hpp"

namespace streamlab::recorder {

class StartTimes {
public:
    // An operation whose ready and end times are known.
    void add(Pending&& operation) { waiting_.push_back(std::move(operation)); }

    // Calls `take` with each operation whose start can be told, in the order of their ends. What
    // came since the last time stays: something that ended before it may not have been seen yet.
    // With `all`, everything.
    template <class Take>
    void settle(bool all, Take take) {
        order_by_end();
        std::size_t count = 0;
        for (; count < waiting_.size(); ++count) {
            Pending& operation = waiting_[count];
            if (!all && operation.record.end_ns > settled_until_ns_) break;
            find_start(operation);
            take(operation);
        }
        if (!waiting_.empty()) settled_until_ns_ = waiting_.back().record.end_ns;
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
    }
    bool is_empty() const { return waiting_.empty(); }

private:
    struct Use {
        std::uint32_t operation = 0;
        Nanoseconds begin_ns = 0;
        Nanoseconds end_ns = 0;
        float share = 0;
        Nanoseconds ramp_ns = 0;  // from the end of its first blocks to that of its last
    };

    void order_by_end();
    void find_start(Pending& operation);
    void after_copies(Pending& operation);
    void after_kernels(Pending& operation);
    void start_at(Pending& operation, Nanoseconds time_ns, std::uint8_t cause,
                  std::uint32_t cause_operation);

    std::vector<Pending> waiting_;
    Nanoseconds settled_until_ns_ = -1;
    std::map<int, Use> copies_;                  // the last one, by engine
    std::map<int, std::vector<Use>> residents_;  // kernels that ended lately, by engine
};

}  // namespace streamlab::recorder
