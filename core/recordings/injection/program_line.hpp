// The call site of a CUDA call in a compiled program.
#pragma once

#include <cstdint>

namespace streamlab::injection {

// The id of a text with the call path (activity/call_path.hpp). 0 if the program was built without
// line numbers, as the addresses could not be resolved.
std::uint32_t program_line();

}  // namespace streamlab::injection
