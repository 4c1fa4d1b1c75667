// The memory that a finding is about, in words.
#pragma once

#include <string>

#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

// "`partial`", or "the 4 KiB buffer of sum.cu:10" if the program's name for it is unknown.
std::string buffer_in_words(const Scene& scene);

// Whether it is what malloc and new in kernels give pieces of.
bool is_heap_of_kernels(const trace::Buffer* buffer);

// "`partial`", "the buffer" or "host memory": for use when it is clear which one is meant.
std::string buffer_in_short(const Scene& scene);

// "`partial`" if all of it is meant, "bytes 64 to 127 of `partial`" for a part of it, and "4 B of
// host memory" if it is not a buffer of the runtime.
std::string memory_in_words(const Scene& scene);

// "4 B past the end of `partial` (1 KiB)", "8 B before `partial`"; empty if the address is inside
// it or if no buffer is known.
std::string distance_in_words(const Scene& scene);

}  // namespace streamlab::analysis
