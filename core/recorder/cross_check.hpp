// For benches: what the events say of each operation beside what CUPTI says, of one run.
#pragma once

#include <vector>

#include "recorder/host_clock.hpp"
#include "trace/record.hpp"

namespace streamlab::recorder {

class CrossCheck {
public:
    // On where STREAMLAB_CROSS_CHECK names a file.
    CrossCheck();
    bool is_on() const { return path_ != nullptr; }
    void add(const trace::OperationRecord& operation) {
        if (is_on()) operations_.push_back(operation);
    }
    // One line an operation that CUPTI knows, in nanoseconds:
    //     id kind source cause enqueue ready start end cupti_start cupti_end
    void write(const HostClock& clock);

private:
    const char* path_ = nullptr;
    std::vector<trace::OperationRecord> operations_;
};

}  // namespace streamlab::recorder
