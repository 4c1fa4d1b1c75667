// Describes the signal that ended a program, for readers who do not know signal names.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::program {

// "crashed with SIGSEGV: the host code used memory that is not there", or "was ended by SIGTERM:
// Terminated" if the signal does not come from a crash of the program.
std::string describe_crash(int signal, const trace::Trace& trace);

}  // namespace streamlab::program
