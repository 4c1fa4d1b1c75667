// The memory that a finding is about, in words.
#pragma once

#include <string>

#include "analysis/hazards/scene.hpp"

namespace streamlab::analysis {

// "`partial`", or "the 4 KiB buffer of sum.cu:10" where the program's name for it is not known.
std::string buffer_in_words(const Scene& scene);

// "`partial`", "the buffer", "host memory": where it has been said already which.
std::string buffer_in_short(const Scene& scene);

// "`partial`" where all of it is concerned, "bytes 64 to 127 of `partial`" where a part of it,
// "4 B of host memory" where it is no buffer of the runtime's.
std::string memory_in_words(const Scene& scene);

// "4 B past the end of `partial` (1 KiB)", "8 B before `partial`"; empty where the address lies
// within it or no buffer is known.
std::string distance_in_words(const Scene& scene);

}  // namespace streamlab::analysis
