// A seed becomes a program. That of timed_program() is to be timed: its buffers may be touched in
// any order, and nobody looks at what they hold. That of untimed_program() has small buffers, which
// its steps and the host read and write again and again; order.hpp puts them in order.
#pragma once

#include <cstdint>

#include "stream_program.hpp"

namespace random_programs {

// `devices`: 1 or 2. The program of a seed for two devices is another than that for one.
Program timed_program(std::uint64_t seed, int devices);
Program untimed_program(std::uint64_t seed, int devices);

}  // namespace random_programs
