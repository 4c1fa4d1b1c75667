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
    CUevent end = nullptr;   // null: known from what it waits for, or from the host's clock
    bool is_traced = false;  // with CUPTI as the source: it knows the times
    std::uint32_t base = 0;
    std::uint32_t previous = 0;           // in its stream; 0: none
    std::vector<std::uint32_t> barriers;  // legacy default stream: what else it waits for (D1)
    Nanoseconds returned_ns = 0;          // of the call that issued it
    std::size_t staged_bytes = 0;         // of a copy between the device and pageable memory
    bool is_first_staged = false;         // of its direction: the staging memory is made then
    bool shares_event = false;            // its end follows from those around it in its stream
    int priority = 0;                     // of its stream; less is more urgent
    std::uint32_t blocks = 0;             // of a kernel
    bool host_waits = false;              // the call returns when the operation has completed
    float share = 0;                      // of the multiprocessors that a kernel could fill
    bool is_on_host = false;              // a host function: it sets its times itself
};

}  // namespace streamlab::recorder
