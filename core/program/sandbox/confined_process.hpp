// Runs a tool on an untrusted submission, inside a sandbox and within limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/process/process.hpp"
#include "program/sandbox/sandbox.hpp"
#include "program/toolchain/compiler_limit.hpp"
#include "program/toolchain/tool_failure.hpp"

namespace streamlab::program {

struct ProcessLimits {
    unsigned processor_s = usual_compile_s;  // seconds for each process
    double wall_s = 20.0 * usual_compile_s;  // seconds by the wall clock, as a backstop
    // Address space; compilers reserve none that they do not use.
    std::uint64_t memory_bytes = std::uint64_t{3} << 29;
    std::uint64_t file_bytes = std::uint64_t{64} << 20;  // of each file that it writes
    std::size_t output_bytes = std::size_t{64} << 20;    // the tool is stopped if it writes more
    std::size_t errors_bytes = std::size_t{64} << 10;    // the rest is left out
};

struct ConfinedCall {
    std::vector<std::string> arguments;  // arguments[0] is looked up in PATH
    std::string_view input;              // what it reads from its standard input
    Walls walls = Walls::none;
    std::filesystem::path writable;  // the one folder that it may write to; may be empty
    std::vector<std::filesystem::path> readable;  // in addition to the system's files
    ProcessLimits limits;
    Tool tool = Tool::compiler;
};

struct ConfinedResult : ProcessResult {
    // The limit of a size that ended it, "is more than 64 MiB of text for the compiler, ...": the
    // program alone decides whether it is met. Usually empty.
    std::string limit;
    std::optional<CompilerLimit> stopped;  // by a limit of time or memory
    std::string fault;                     // the machine's, in one line
    bool errors_were_cut = false;
};

// Throws the CompilerLimit or, for a fault of the machine, EnvironmentError.
void refuse_faults(const ConfinedResult& result);

// Throws EnvironmentError if the tool cannot be started.
ConfinedResult run_confined(const ConfinedCall& call);

// The folders of the compiler's and the system's headers.
std::vector<std::filesystem::path> header_folders(const std::string& compiler);

}  // namespace streamlab::program
