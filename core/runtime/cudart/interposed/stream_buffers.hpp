// The buffers of the C++ library's streams. The library reads and writes them without access hooks.
#pragma once

#include <ios>

#include "cudart/interposed/program_memory.hpp"

namespace streamlab::cudart {

// Reports the memory of the stream's buffer. A buffer of the library, the normal case, is not
// checked.
void report_stream_buffer(const std::ios& stream, Site site);

}  // namespace streamlab::cudart
