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
    Operation* tail = nullptr;  // the last operation issued, done or not
    // The kernel beside which the next one may run by programmatic launch (S3): the last operation,
    // but for records without timing and waits for what is done. Null: there is none.
    Operation* primary = nullptr;
    bool behind_programmatic_event = false;  // the next operation waits for such a record
    std::int64_t pending = 0;                // issued and not done
    std::int32_t hardware_queue = -1;        // the queue of its pending work; -1: none
};

}  // namespace streamlab::model
