// Builds and runs one program on the model device, for tests.
#pragma once

#include <filesystem>
#include <string>

#include "expectation.hpp"
#include "program/program.hpp"

namespace streamlab::cases {

struct Outcome {
    std::string build_messages;  // empty if the build succeeded
    program::Ending ending = program::Ending::exited;
    int exit_code = 0;
    int signal = 0;
    std::string output;
    trace::Trace trace;
    std::string trace_bytes;  // the trace file as written, if requested
};

// True if this compiler builds the programs ("g++", "clang++", or empty for any).
bool has_compiler(const std::string& name);

// Throws std::runtime_error with the compiler's messages if compilation fails.
std::filesystem::path build(const std::filesystem::path& source, bool per_thread_default_stream,
                            const std::string& standard = "gnu++17");

// Selects the device of later runs in this thread; empty selects the default one.
void choose_profile(const std::string& name);

Outcome run(const std::filesystem::path& executable, const std::filesystem::path& source,
            const Knobs& knobs = {}, bool keep_trace_bytes = false, double timeout_s = 60,
            int devices = 1);

}  // namespace streamlab::cases
