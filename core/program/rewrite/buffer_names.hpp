// Finds the program's own names for its buffers in the source lines that allocated them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::program {

// Names each buffer that the program has not named itself: "d_in" if the line has
// `cudaMalloc(&d_in, n)`. A line that allocates several buffers through one variable names none of
// them. Needs the calls' locations; if a source cannot be read, its buffers keep their names.
void name_buffers(trace::Trace& trace);

// The variable that the nth call (from 0) of `function` in the first line of `text` fills or, for
// functions that take a pointer as cudaHostRegister does, refers to: "d_in", "in[i]". Empty if it
// is not a plain variable. `text` may have further lines, for the rest of the call.
std::string variable_of_call(std::string_view text, std::string_view function, std::size_t nth);

}  // namespace streamlab::program
