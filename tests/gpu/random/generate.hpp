// A seed becomes a program to be timed. Its buffers may be touched in any order: whoever times it
// does not look at what they hold.
#pragma once

#include <cstdint>

#include "stream_program.hpp"

namespace random_programs {

// `devices`: 1 or 2. The program of a seed for two devices is another than that for one.
Program timed_program(std::uint64_t seed, int devices);

}  // namespace random_programs
