// Descriptions of a finding's memory.
#pragma once

#include <string>

#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

// "`partial`", or "the 4 KiB buffer of sum.cu:10" if the buffer has no known name.
std::string buffer_in_words(const Scene& scene);

// True for the heap of malloc and new in kernels.
bool is_heap_of_kernels(const trace::Buffer* buffer);

// "`partial`", "the buffer" or "host memory": for use where the meaning is clear.
std::string buffer_in_short(const Scene& scene);

// "`partial`" for a whole buffer, "bytes 64 to 127 of `partial`" for a part of one, and "4 B of
// host memory" if it is not a buffer of the runtime.
std::string memory_in_words(const Scene& scene);

// "4 B past the end of `partial` (1 KiB)", "8 B before `partial`"; empty if the address is inside
// the buffer or if no buffer is known.
std::string distance_in_words(const Scene& scene);

}  // namespace streamlab::analysis
