// CUPTI, the toolkit's own tracing library, gives exact times if it is installed and no other tool
// uses it. It is loaded only on request.
#pragma once

#include <cstdint>

#include "recorder/host_clock.hpp"

namespace streamlab::recorder::cupti {

struct Times {
    Nanoseconds start_ns = 0;  // on CLOCK_MONOTONIC
    Nanoseconds end_ns = 0;
};

// Returns false if CUPTI is not installed or refuses, with the reason on standard error.
bool start();
bool is_on();

// Everything that this thread issues between push and pop belongs to the operation `id`.
void push(std::uint32_t id);
void pop();

// Asks CUPTI for the activities that have completed.
void flush(bool all);
// Takes the operation's times out. If it has several activities (pieces of a graph), they reach
// from the first start to the last end. Returns false while there are none.
bool take(std::uint32_t id, Times& times);

}  // namespace streamlab::recorder::cupti
