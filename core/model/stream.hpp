// A queue of operations that run one after the other (rule S1), on one device.
#pragma once

#include <cstdint>

namespace streamlab::model {

struct Device;
struct Operation;

struct Stream {
    std::uint32_t id = 0;
    Device* device = nullptr;
    bool non_blocking = false;
    bool legacy = false;  // the device's legacy default stream
    std::int32_t priority = 0;
    Operation* tail = nullptr;         // the last operation issued, done or not
    std::int64_t pending = 0;          // issued and not done
    std::int32_t hardware_queue = -1;  // the queue of its pending work; -1: none
};

}  // namespace streamlab::model
