// The program's own names for its buffers, from the text of the lines that allocated them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::program {

// Names each buffer that the program has not named itself: "d_in" where a line has
// `cudaMalloc(&d_in, n)`. A line that allocates several through one variable names none. Needs the
// calls' locations; a source that cannot be read leaves names as they are.
void name_buffers(trace::Trace& trace);

// The variable that the nth (from 0) call of `function` that begins in the first line of `text`
// fills or, where it takes a pointer as cudaHostRegister does, speaks of: "d_in", "in[i]"; empty
// where it is no plain one. Further lines are for the rest of a call.
std::string variable_of_call(std::string_view text, std::string_view function, std::size_t nth);

}  // namespace streamlab::program
