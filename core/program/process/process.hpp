// Runs a tool (a compiler) to completion and captures its output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/environment_error.hpp"

namespace streamlab::program {

using base::EnvironmentError;

struct ProcessResult {
    int exit_code = -1;  // -1: ended by a signal
    int signal = 0;
    std::string output;
    std::string errors;

    bool ok() const { return exit_code == 0; }
};

// Looks arguments[0] up in PATH and runs it with English messages and `input` as its standard
// input. Throws EnvironmentError if the tool cannot be started.
ProcessResult run_process(const std::vector<std::string>& arguments, std::string_view input = {});

// Creates a memory file (memfd) with the text as input for a tool. The caller closes it. Throws
// EnvironmentError.
int memory_file(std::string_view text);
// Like memory_file(), but sealed: nothing can change the contents, not even through this
// descriptor.
int sealed_memory_file(std::string_view text);

}  // namespace streamlab::program
