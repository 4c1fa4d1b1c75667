// The beginner's cure for all problems: a cudaDeviceSynchronize() after every step.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::proof {

// Returns the source with cudaDeviceSynchronize() after each statement that launches a kernel or
// calls CUDA, on the same line. It is not added while a stream captures, when it is forbidden (G1),
// and not in functions that are called then.
std::string over_synchronise(std::string_view source);

}  // namespace streamlab::proof
