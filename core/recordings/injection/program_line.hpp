// Where in a compiled program a call came from.
#pragma once

#include <cstdint>

namespace streamlab::injection {

// The addresses that lead to the calling function, as a text of the file (activity/call_path.hpp).
// 0: the program was built without line numbers, so they would lead nowhere.
std::uint32_t program_line();

}  // namespace streamlab::injection
