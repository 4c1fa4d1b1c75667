// Tells a program that does not compile from a machine that cannot compile it.
#pragma once

#include <cstdint>
#include <string>

#include "program/process/process.hpp"

namespace streamlab::program {

struct ToolFailure {
    enum class Cause {
        program,    // an error in the source, or in the objects that are linked
        processor,  // the limit of processor time
        memory,     // the limit of the address space, or the machine's memory
        file_size,  // the limit of a file's size
        machine     // a full disk, a killed or crashed tool, a header that cannot be read, ...
    };
    Cause cause = Cause::program;
    std::string words;  // the tool's own line, or its signal; empty for `program`
};

enum class Tool { compiler, linker };

// Of a compiler or linker that did not succeed. Its first error decides, because a program can have
// any text printed after an error of its own (static_assert). A compiler that names no error in the
// source has not judged the program.
ToolFailure failure_of(const ProcessResult& result, Tool tool, bool errors_were_cut = false);

// Throws CompilerLimit where the tool has used up processor_s (0: it has no limit of time), and
// EnvironmentError for a fault of the machine.
// Outside of walls streamlab sets no other limits, so those of memory and file sizes are the
// machine's.
void refuse_faults(const ProcessResult& result, Tool tool, unsigned processor_s);

// The call, whose processes get at most that much processor time; 0: no limit.
std::vector<std::string> with_time_limit(std::vector<std::string> call, unsigned processor_s);

}  // namespace streamlab::program
