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

struct PythonPlace {
    std::uint32_t line = 0;  // "train.py(12): step"
    std::uint32_t function =
        0;  // "torch/cuda/memory.py: empty_cache"; 0: a function without Python code
};

// The innermost line of the program itself, not of a library, and the library's function that it
// calls. Ids of texts; 0 if unknown.
PythonPlace python_place();
bool is_python();

}  // namespace streamlab::injection
