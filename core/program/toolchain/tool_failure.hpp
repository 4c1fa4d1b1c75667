// Distinguishes a program that does not compile from a machine that cannot compile it.
#pragma once

#include <cstdint>
#include <string>

#include "program/process/process.hpp"

namespace streamlab::program {

struct ToolFailure {
    enum class Cause {
        program,    // an error in the source or in the linked objects
        processor,  // processor time limit
        memory,     // address space limit, or the machine is out of memory
        file_size,  // file size limit
        machine     // a full disk, a killed or crashed tool, a header that cannot be read, ...
    };
    Cause cause = Cause::program;
    std::string words;  // the tool's message or signal; empty for `program`
};

enum class Tool { compiler, linker };

// Classifies the failure of a compiler or linker. Its first error decides, because a program can
// print any text after an error (static_assert). If the compiler reports no error in the source, it
// has not rejected the program.
ToolFailure failure_of(const ProcessResult& result, Tool tool, bool errors_truncated = false);

// Throws CompilerLimit if the tool has used up processor_s (0: no time limit), and EnvironmentError
// for a fault of the machine. Outside a sandbox streamlab sets no other limits, so limits of memory
// and file size are the machine's.
void throw_on_fault(const ProcessResult& result, Tool tool, unsigned processor_s);

// The command, with each of its processes limited to this processor time; 0 for no limit.
std::vector<std::string> with_time_limit(std::vector<std::string> call, unsigned processor_s);

}  // namespace streamlab::program
