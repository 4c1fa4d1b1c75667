// CUPTI, the toolkit's own tracing library: exact times, where it is installed and no other tool
// uses it. Loaded only when it is asked for.
#pragma once

#include <cstdint>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder::cupti {

struct Times {
    Nanoseconds start_ns = 0;  // of CLOCK_MONOTONIC
    Nanoseconds end_ns = 0;
};

// False where it is not there, or refuses: why, on standard error.
bool start();
bool is_on();

// What this thread issues between the two is the operation `id`.
void push(std::uint32_t id);
void pop();

// Asks for what has completed.
void flush(bool all);
// The operation's own times, once; of several activities (pieces of a graph), from the first start
// to the last end. False while there are none.
bool take(std::uint32_t id, Times& times);

}  // namespace streamlab::recorder::cupti
