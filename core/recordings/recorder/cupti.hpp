// Exact operation times from CUPTI, if it is installed and no other tool uses it. CUPTI is loaded
// only on request.
#pragma once

#include <cstdint>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder::cupti {

struct Times {
    Nanoseconds start_ns = 0;  // CLOCK_MONOTONIC
    Nanoseconds end_ns = 0;
};

// Returns false if CUPTI is not installed or refuses, and prints the reason on standard error.
bool start();
bool is_on();

// All work that this thread issues between push and pop belongs to operation `id`.
void push(std::uint32_t id);
void pop();

// Requests the completed activities from CUPTI.
void flush(bool all);
// Removes and returns the operation's times. With several activities (graph nodes) they span from
// the first start to the last end. Returns false if there are none yet.
bool take(std::uint32_t id, Times& times);

}  // namespace streamlab::recorder::cupti
