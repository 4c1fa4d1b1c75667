// Explains the signal that ended a program to someone who is not used to reading signal names.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::program {

// "crashed with SIGSEGV: the host code used memory that is not there", or "was ended by SIGTERM:
// Terminated" where the signal is no crash of the program's own.
std::string crash_in_words(int signal, const trace::Trace& trace);

}  // namespace streamlab::program
