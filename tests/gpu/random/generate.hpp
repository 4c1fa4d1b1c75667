// Generates a program from a seed. timed_program() is for measuring times: its buffers may be
// accessed in any order, and their contents are never checked. untimed_program() has small buffers,
// which its steps and the host read and write repeatedly; order.hpp adds an order to it.
#pragma once

#include <cstdint>

#include "stream_program.hpp"

namespace random_programs {

// `devices`: 1 or 2. A seed gives different programs for one and for two devices.
Program timed_program(std::uint64_t seed, int devices);
Program untimed_program(std::uint64_t seed, int devices);

}  // namespace random_programs
