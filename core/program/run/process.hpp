// Runs a tool (a compiler) to its end and keeps what it wrote.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::program {

struct ProcessResult {
    int exit_code = -1;  // -1: ended by a signal
    int signal = 0;
    std::string output;
    std::string errors;

    bool ok() const { return exit_code == 0; }
};

// arguments[0] is looked up in PATH; messages come in English. Throws EnvironmentError where the
// tool cannot be started. It reads `input` from its standard input.
ProcessResult run_process(const std::vector<std::string>& arguments, std::string_view input = {});

// A file in memory with that text, for a tool to read from. The caller closes it. Throws
// EnvironmentError.
int memory_file(std::string_view text);
// The same, and nobody can change it any more, not even through this descriptor.
int sealed_memory_file(std::string_view text);

}  // namespace streamlab::program
