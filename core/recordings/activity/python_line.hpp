// Lines of Python programs, in the notation of torch.profiler: "train.py(12): step".
#pragma once

#include <string>
#include <string_view>

namespace streamlab::activity {

// True for a line of a framework, of the Python standard library or of generated code: such a line
// does not help the program's author.
bool is_library_line(std::string_view line);

// A library's file without the folder of the installation: "torch/cuda/memory.py".
std::string within_library(std::string_view file);

}  // namespace streamlab::activity
