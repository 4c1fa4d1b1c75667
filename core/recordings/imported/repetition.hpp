// Steps without a name: a sequence of operations and waits that the program issues again and again.
#pragma once

#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

// `operations`: those of one stream, in the order of issue. Returns the first operation of each
// repetition, with the longest idle time before it; empty if nothing repeats.
std::vector<const trace::Operation*>
first_of_repetitions(const Recording& recording,
                     const std::vector<const trace::Operation*>& operations);

}  // namespace streamlab::imported
