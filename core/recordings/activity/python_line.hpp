// How a line of a Python program is written, "train.py(12): step", as torch.profiler does, too.
#pragma once

#include <string_view>

namespace streamlab::activity {

// Lines of the framework, of Python's own library and of code that was generated are no help to
// whoever wrote the program.
bool is_of_a_library(std::string_view line);

}  // namespace streamlab::activity
