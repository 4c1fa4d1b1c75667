// Runs a tool (a compiler) to its end and keeps what it wrote.
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

// Makes a file in memory with that text, for a tool to read from. The caller closes it. Throws
// EnvironmentError.
int memory_file(std::string_view text);
// The same, and nobody can change it any more, not even through this descriptor.
int sealed_memory_file(std::string_view text);

}  // namespace streamlab::program
