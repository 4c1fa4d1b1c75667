// Threads and blocks that sleep until a given time.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "model/kernel/block.hpp"

namespace streamlab::model {

// A thread that waits on a fiber, or the threads of a block that have not started.
struct Sleeper {
    Fiber* fiber = nullptr;
    Block* block = nullptr;
    bool polls = false;
};

class Sleepers {
public:
    bool empty() const { return by_time_.empty(); }
    Nanoseconds next_ns() const { return by_time_.begin()->first; }
    // True if each sleeper waits for memory to change.
    bool all_poll() const { return polling_ == count_; }

    void add(Nanoseconds until, const Sleeper& sleeper) {
        by_time_[until].push_back(sleeper);
        ++count_;
        polling_ += sleeper.polls;
    }
    // Removes and returns the sleepers with the earliest time.
    std::vector<Sleeper> take_next() {
        std::vector<Sleeper> next = std::move(by_time_.begin()->second);
        by_time_.erase(by_time_.begin());
        count_ -= next.size();
        for (const Sleeper& sleeper : next)
            polling_ -= sleeper.polls;
        return next;
    }

private:
    std::map<Nanoseconds, std::vector<Sleeper>> by_time_;
    std::size_t count_ = 0;
    std::size_t polling_ = 0;
};

}  // namespace streamlab::model
