// One program run to its end, however that comes: by itself, by a signal, by the time limit, by
// Ctrl-C.
#pragma once

#include <string>

#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

struct Execution {
    program::Ending ending = program::Ending::exited;
    int exit_code = 0;   // the program's; 128 + the signal that ended it, as shells say it
    int signal = 0;      // where crashed
    std::string output;  // where captured
    trace::Trace trace;  // as far as it came
};

Execution execute(const program::RunRequest& request);

// One line about an ending that is not a plain success: "fence.cu crashed: SIGSEGV (...)"; empty
// where there is nothing to say.
std::string ending_message(const Execution& execution, const std::string& program,
                           const program::RunRequest& request);

// The exit code of `streamlab run`.
int exit_code_of(const Execution& execution);

}  // namespace streamlab::cli
