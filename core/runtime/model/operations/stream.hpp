// A queue of operations on one device that run in order (rule S1).
#pragma once

#include <cstdint>

namespace streamlab::model {

struct Device;
struct Operation;

struct Stream {
    std::uint32_t id = 0;
    Device* device = nullptr;
    bool non_blocking = false;
    bool legacy = false;  // legacy default stream of the device
    std::int32_t priority = 0;
    Operation* tail = nullptr;  // last issued operation, done or not
    // The kernel with which the next one may overlap by programmatic launch (S3): the last
    // operation, ignoring records without timing and waits that are satisfied already. Null if
    // there is none.
    Operation* primary = nullptr;
    bool follows_programmatic_event = false;  // the next operation waits for a programmatic record
    std::int64_t pending = 0;                 // issued and not done
    std::int32_t hardware_queue = -1;         // queue of its pending work; -1: none
};

}  // namespace streamlab::model
