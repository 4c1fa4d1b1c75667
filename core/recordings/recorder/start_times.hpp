// Infers the start of an operation from when its stream was ready and when its engine became free:
// copies of one direction are serialised (C2), and a kernel needs free multiprocessors (C1).
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "recorder/host_clock.hpp"
#include "recorder/pending.hpp"
#include "recorder/residents.hpp"

namespace streamlab::recorder {

class StartTimes {
public:
    // Adds an operation with known ready and end times.
    void add(Pending&& operation) { waiting_.push_back({std::move(operation), false}); }

    static constexpr Nanoseconds all = std::numeric_limits<Nanoseconds>::max();

    // Calls `take` for each operation whose start can be determined, in the order of their ends.
    // Keeps back operations added since the last call, because one that ended earlier may still be
    // missing. Keeps back kernels that were ready after `known_until_ns`, because a running kernel
    // may have been ready before them. The last call keeps nothing back.
    template <class Take>
    void settle(Nanoseconds known_until_ns, bool is_last, Take take) {
        order_by_end();
        find_kernel_starts(known_until_ns);
        std::size_t count = 0;
        for (; count < waiting_.size(); ++count) {
            Waiting& next = waiting_[count];
            if (!is_last && next.operation.record.end_ns > settled_until_ns_) break;
            if (is_kernel(next.operation) && !next.is_start_found) break;
            find_start(next.operation);
            take(next.operation);
        }
        if (!waiting_.empty()) settled_until_ns_ = waiting_.back().operation.record.end_ns;
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
    }
    bool is_empty() const { return waiting_.empty(); }

private:
    struct Waiting {
        Pending operation;
        bool is_start_found = false;
    };
    struct Copy {
        std::uint32_t operation = 0;
        Nanoseconds end_ns = 0;
    };

    static bool is_kernel(const Pending& operation);
    void order_by_end();
    void find_kernel_starts(Nanoseconds known_until_ns);
    void find_start(Pending& operation);
    void start_after_kernels(Pending& operation);

    std::vector<Waiting> waiting_;
    Nanoseconds settled_until_ns_ = -1;
    std::map<int, Copy> copies_;  // the last copy per engine
    std::map<int, Residents> residents_;
};

}  // namespace streamlab::recorder
