// For benchmarks: compares each operation's times from events with those from CUPTI in one run.
#pragma once

#include <vector>

#include "recorder/host_clock.hpp"
#include "trace/record.hpp"

namespace streamlab::recorder {

class CrossCheck {
public:
    // Enabled if STREAMLAB_CROSS_CHECK names a file.
    CrossCheck();
    bool is_on() const { return path_ != nullptr; }
    void add(const trace::OperationRecord& operation) {
        if (is_on()) operations_.push_back(operation);
    }
    // Writes one line per operation that CUPTI reported, in nanoseconds:
    //     id kind source cause enqueue ready start end cupti_start cupti_end
    void write(const HostClock& clock);

private:
    const char* path_ = nullptr;
    std::vector<trace::OperationRecord> operations_;
};

}  // namespace streamlab::recorder
