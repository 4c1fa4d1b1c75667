// The limits of compilers and linkers that process a submission.
#pragma once

#include <cstdint>
#include <string>

#include "base/environment_error.hpp"

namespace streamlab::program {

// Limit of the processor time, in seconds, for each process of a compiler or linker that processes
// a submission, with any kind of sandbox. Compiling a puzzle takes two or three seconds, and a
// source with <regex> ten.
inline constexpr unsigned usual_compile_s = 60;

// A compiler or linker was stopped at a limit before it had accepted or rejected the program.
struct CompilerLimit : base::EnvironmentError {
    enum class Kind { time, memory };
    static CompilerLimit of_time(unsigned processor_s);
    static CompilerLimit of_memory(std::uint64_t bytes);
    Kind kind;

private:
    CompilerLimit(Kind which, const std::string& what)
        : base::EnvironmentError(what), kind(which) {}
};

}  // namespace streamlab::program
