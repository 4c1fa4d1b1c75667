// An operation that the program has issued and whose times are not known yet.
#pragma once

#include <cuda.h>

#include <cstdint>
#include <vector>

#include "recorder/host_clock.hpp"
#include "trace/record.hpp"

namespace streamlab::recorder {

struct Pending {
    trace::OperationRecord record{};
    // Null: the times follow from what it waits for, or from the host's clock.
    CUevent end = nullptr;
    bool is_traced = false;  // CUPTI reports its times
    std::uint32_t base = 0;
    std::uint32_t previous = 0;  // the operation before it in its stream; 0: none
    // what else it waits for because of the legacy default stream (D1)
    std::vector<std::uint32_t> barriers;
    Nanoseconds returned_ns = 0;   // when the call that issued it returned
    std::size_t staged_bytes = 0;  // of a copy between the device and pageable memory
    bool is_first_staged = false;  // the first of its direction, which allocates the staging memory
    bool shares_event = false;  // its end is inferred from the operations around it in its stream
    int priority = 0;           // of its stream; a smaller number is more urgent
    std::uint32_t blocks = 0;   // of a kernel
    bool host_waits = false;    // the call returns when the operation has completed
    float share = 0;            // the share of the multiprocessors that a kernel could fill
    bool is_on_host = false;    // a host function, which reports its times itself
};

}  // namespace streamlab::recorder
