// Steps without a name: a sequence of operations and waits that the program issues again and again.
#pragma once

#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

// The first operation of each repetition, which is one of `stream` and has the longest idle time
// before it. Empty if nothing repeats.
std::vector<const trace::Operation*>
first_of_repetitions(const Recording& recording, std::uint8_t device, std::uint32_t stream);

}  // namespace streamlab::imported
