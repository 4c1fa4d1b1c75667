// The beginner's cure for everything: a cudaDeviceSynchronize() after every step.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::proof {

// The source with cudaDeviceSynchronize() after each statement that launches a kernel or calls
// CUDA, on the same line. Not while a stream captures, where it is forbidden (G1), and not in
// functions that are called there.
std::string over_synchronise(std::string_view source);

}  // namespace streamlab::proof
