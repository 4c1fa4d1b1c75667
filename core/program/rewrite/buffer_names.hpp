// Finds the names of a program's buffers in the source lines that allocate them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::program {

// Names each buffer that the program has not named itself: "d_in" if the line has
// `cudaMalloc(&d_in, n)`. Buffers of a line that allocates several through one variable stay
// unnamed. Needs the calls' locations; if a source cannot be read, its buffers keep their names.
void name_buffers(trace::Trace& trace);

// Returns the variable that receives the pointer, for example "d_in" or "in[i]", from call number
// `nth` (from 0) of `function` in the first line of `text`. For functions like cudaHostRegister, it
// is the variable that holds the pointer. Empty if it is not a plain variable. Further lines of
// `text` are for a call that extends over several lines.
std::string variable_of_call(std::string_view text, std::string_view function, std::size_t nth);

}  // namespace streamlab::program
