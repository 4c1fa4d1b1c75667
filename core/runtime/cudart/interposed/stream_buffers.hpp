// The buffers of the C++ library's streams: the library reads and writes them without hooks.
#pragma once

#include <ios>

#include "cudart/interposed/program_memory.hpp"

namespace streamlab::cudart {

// Reports the memory of the stream's buffer. Normally it belongs to the library and is not checked.
void sees_buffer(const std::ios& stream, Site site);

}  // namespace streamlab::cudart
