// What is kept of an operation, from its issue for as long as the simulation keeps it.
#pragma once

#include <memory>

#include "hazard/access_states.hpp"
#include "hazard/order.hpp"

namespace streamlab::cudart {

// Of a kernel that may run beside others (S3 to S5).
struct Early {
    hazard::Past start, after_wait;
    hazard::AccessorId accessor = 0;  // before the wait; 0: it has accessed nothing so far
};

struct Issued {
    hazard::Past past;
    // Of a kernel that may run beside others: what it comes after from its start, and what its
    // threads come after once they have waited (S4). Work behind it follows `past`.
    std::shared_ptr<Early> early;
    const void* site = nullptr;       // of the call, or of what made a node
    hazard::AccessorId accessor = 0;  // 0: it has accessed nothing so far
    bool source_is_read_by_call = false;
    bool source_is_read_early = false;
    bool has_fenced = false;     // a kernel: one of its threads made a fence
    bool of_plain_call = false;  // which is all that its caller knows to be pending
    // Whether others keep more of it.
    bool has_rows = false;
    bool uses_ended = false;
    bool is_of_body = false;
};

}  // namespace streamlab::cudart
