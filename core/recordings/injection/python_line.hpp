// Where the calling thread is in a Python program.
//
// A framework gives Python's lock away before it calls CUDA, so nothing may be asked of the
// interpreter that changes an object or allocates one, and to wait for the lock could stop the
// program for ever. What is read here belongs to the calling thread alone and stays as it is while
// the thread is in a call. Python has no public functions for that: the places of the few members
// that are read are those of CPython 3.10 to 3.14 (the headers of each). Of other versions, of
// builds without a lock, and of programs that are not Python, nothing is told.
#pragma once

#include <cstdint>

namespace streamlab::injection {

// The innermost line that is the program's own and not a library's, as a text of the file:
// "train.py(12): step". 0: not known.
std::uint32_t python_line();
bool is_python();

}  // namespace streamlab::injection
