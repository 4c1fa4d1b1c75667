// Generates an over-synchronised program: a cudaDeviceSynchronize() after every step.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::proof {

// Returns the source with cudaDeviceSynchronize() after each statement that launches a kernel or
// calls CUDA, on the same line. It is not added during stream capture, where it is invalid (G1),
// nor in functions that are called there.
std::string over_synchronise(std::string_view source);

}  // namespace streamlab::proof
