// An issued operation whose times are not known yet.
#pragma once

#include <cuda.h>

#include <cstdint>
#include <vector>

#include "recorder/host_clock.hpp"
#include "trace/record.hpp"

namespace streamlab::recorder {

struct Pending {
    trace::OperationRecord record{};
    // If null, the times follow from the operations that it waits for, or from the host's clock.
    CUevent end = nullptr;
    bool is_traced = false;  // CUPTI reports its times
    std::uint32_t base = 0;
    std::uint32_t previous = 0;  // the preceding operation in its stream; 0: none
    // Further operations that it waits for because of the legacy default stream (D1)
    std::vector<std::uint32_t> barriers;
    Nanoseconds returned_ns = 0;   // when the issuing call returned
    std::size_t staged_bytes = 0;  // of a copy between the device and pageable memory
    bool is_first_staged = false;  // the first of its direction: it allocates the staging memory
    bool shares_event = false;     // its end is inferred from its neighbours in the stream
    int priority = 0;              // priority of its stream; smaller is more urgent
    std::uint32_t blocks = 0;      // blocks of a kernel's grid
    bool host_waits = false;       // the call returns when the operation has completed
    float share = 0;               // the fraction of the multiprocessors that a kernel could fill
    bool is_on_host = false;       // a host function, which reports its own times
};

}  // namespace streamlab::recorder
