// For benches: how long the program was at it, from its first operation to the end of its last
// wait. It runs with and without a trace, so that the two can be compared.
#pragma once

#include <atomic>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class Stopwatch {
public:
    // On where STREAMLAB_STOPWATCH names a file.
    Stopwatch();
    bool is_on() const { return path_ != nullptr; }
    void operation_begins(Nanoseconds at_ns);
    void wait_ended(Nanoseconds at_ns);
    // One line: nanoseconds.
    void write() const;

private:
    static constexpr Nanoseconds none = -1;

    const char* path_ = nullptr;
    std::atomic<Nanoseconds> begin_ns_{none};
    std::atomic<Nanoseconds> end_ns_{none};
};

}  // namespace streamlab::recorder
