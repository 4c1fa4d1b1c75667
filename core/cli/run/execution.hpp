// Runs one program until it exits or is ended by a signal, the time limit or Ctrl-C.
#pragma once

#include <string>

#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

struct Execution {
    program::Ending ending = program::Ending::exited;
    int exit_code = 0;   // of the program; 128 + signal number, as in shells
    int signal = 0;      // if it crashed
    std::string output;  // if captured
    trace::Trace trace;  // up to the end of the run
};

Execution execute(const program::RunRequest& request);

// One line about an abnormal termination: "fence.cu crashed: SIGSEGV (...)"; empty for a success.
std::string ending_message(const Execution& execution, const std::string& program,
                           const program::RunRequest& request);

// The exit code of `streamlab run`.
int exit_code_of(const Execution& execution);

}  // namespace streamlab::cli
