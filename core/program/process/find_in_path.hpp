// Looks a tool up in PATH, as a shell does.
#pragma once

#include <string>

namespace streamlab::program {

// A tool's full path; empty if it is not in PATH.
std::string find_in_path(const std::string& tool);

}  // namespace streamlab::program
