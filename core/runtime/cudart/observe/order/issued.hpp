// State of an operation from its issue until the simulation releases it.
#pragma once

#include <memory>

#include "hazard/access_states.hpp"
#include "hazard/order.hpp"

namespace streamlab::cudart {

// State of a kernel that may overlap others (S3 to S5).
struct Early {
    hazard::Past start, after_wait;
    hazard::AccessorId accessor = 0;  // before the synchronisation; 0: no accesses so far
};

struct Issued {
    hazard::Past past;
    // For a kernel that may overlap others: its past at the start, and the past of its threads
    // after their grid dependency synchronisation (S4). Later work is ordered after `past`.
    std::shared_ptr<Early> early;
    const void* site = nullptr;       // call site of the operation or of the node's creation
    hazard::AccessorId accessor = 0;  // 0: no accesses so far
    bool source_is_read_by_call = false;
    bool source_is_read_early = false;
    bool has_fenced = false;     // kernels: a thread has executed a fence
    bool of_plain_call = false;  // a plain call without earlier pending work
    // Set if UsedMemory has an entry for the operation.
    bool has_rows = false;
    bool uses_ended = false;
    bool is_of_body = false;
};

}  // namespace streamlab::cudart
