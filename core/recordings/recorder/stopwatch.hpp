// For benchmarks: measures from the program's first operation to the end of its last wait, with and
// without a trace, to compare both.
#pragma once

#include <atomic>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class Stopwatch {
public:
    // Enabled if STREAMLAB_STOPWATCH names a file.
    Stopwatch();
    bool is_on() const { return path_ != nullptr; }
    // Call these before and after each call that issues work or waits for it.
    void on_operation_begin() {
        if (is_on() && begin_ns_ == none) begin();
    }
    void on_wait_end() {
        if (is_on() && begin_ns_ != none) end_ns_ = monotonic_ns();
    }
    // Writes one line, in nanoseconds.
    void write() const;

private:
    static constexpr Nanoseconds none = -1;

    void begin();

    const char* path_ = nullptr;
    std::atomic<Nanoseconds> begin_ns_{none};
    std::atomic<Nanoseconds> end_ns_{none};
};

}  // namespace streamlab::recorder
