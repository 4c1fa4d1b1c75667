// The calling thread's current line in a Python program.
//
// A framework releases the GIL before it calls CUDA. So no function may be called that changes or
// allocates Python objects, and waiting for the GIL could deadlock. Only data of the calling thread
// is read, which does not change during a call. Python has no public functions for this: the member
// offsets are those of CPython 3.10 to 3.14 (from the headers of each). For other versions,
// free-threaded builds and programs that are not Python, the line is unknown.
#pragma once

#include <cstdint>

namespace streamlab::injection {

// Text id of the innermost line of the program itself, not of a library: "train.py(12): step"; 0 if
// unknown.
std::uint32_t python_line();
bool is_python();

}  // namespace streamlab::injection
