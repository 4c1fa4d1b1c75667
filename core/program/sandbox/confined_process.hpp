// Runs a tool on an untrusted submission, in a sandbox and with resource limits.
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
    unsigned processor_s = usual_compile_s;  // processor time of each process
    double wall_s = 20.0 * usual_compile_s;  // wall-clock time, as a backstop
    // Limit of the address space, of which compilers reserve no more than they use.
    std::uint64_t memory_bytes = std::uint64_t{3} << 29;
    std::uint64_t file_bytes = std::uint64_t{64} << 20;  // size of each file that the tool writes
    std::size_t output_bytes = std::size_t{64} << 20;    // the tool is stopped if it writes more
    std::size_t errors_bytes = std::size_t{64} << 10;    // the rest is discarded
};

struct ConfinedCall {
    std::vector<std::string> arguments;  // arguments[0] is looked up in PATH
    std::string_view input;              // the tool's standard input
    Isolation walls = Isolation::none;
    std::filesystem::path writable;               // the only writable folder; may be empty
    std::vector<std::filesystem::path> readable;  // in addition to the system's files
    ProcessLimits limits;
    Tool tool = Tool::compiler;
};

struct ConfinedResult : ProcessResult {
    // The size limit at which the tool was stopped, "is more than 64 MiB of text for the compiler,
    // ...": it depends on the program alone, not on the machine. Usually empty.
    std::string limit;
    std::optional<CompilerLimit> stopped;  // by a limit of time or memory
    std::string fault;                     // a fault of the machine, in one line
    bool errors_truncated = false;
};

// Throws the CompilerLimit, or EnvironmentError for a fault of the machine.
void throw_on_fault(const ConfinedResult& result);

// Throws EnvironmentError if the tool cannot be started.
ConfinedResult run_confined(const ConfinedCall& call);

// The include folders of the compiler and the system.
std::vector<std::filesystem::path> header_folders(const std::string& compiler);

}  // namespace streamlab::program
