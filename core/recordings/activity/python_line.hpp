// Lines of Python programs, in the notation of torch.profiler: "train.py(12): step".
#pragma once

#include <string_view>

namespace streamlab::activity {

// True for a line of a framework, of the Python standard library or of generated code: such a line
// does not help the program's author.
bool is_library_line(std::string_view line);

}  // namespace streamlab::activity
