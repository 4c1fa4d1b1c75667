// The buffers of the C++ library's streams: the library reads and writes them without hooks.
#pragma once

#include <ios>

#include "cudart/interposed/program_memory.hpp"

namespace streamlab::cudart {

// Reports where the stream's buffer keeps its characters. In any honest program that is memory of
// the library's own, in which nobody is interested.
void sees_buffer(const std::ios& stream, Site site);

}  // namespace streamlab::cudart
