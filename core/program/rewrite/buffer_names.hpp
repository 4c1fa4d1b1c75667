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

// The variable that receives the pointer or, for functions like cudaHostRegister, that is the
// pointer: "d_in", "in[i]". For call number `nth` (from 0) of `function` in the first line of
// `text`. Empty if it is not a plain variable. `text` may have further lines, for the rest of the
// call.
std::string variable_of_call(std::string_view text, std::string_view function, std::size_t nth);

}  // namespace streamlab::program
