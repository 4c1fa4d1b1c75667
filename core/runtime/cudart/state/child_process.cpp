#include "cudart/state/child_process.hpp"

#include <algorithm>
#include <cstdio>

namespace streamlab::cudart {

ChildProcess child_process;

void ChildProcess::begin(std::uint32_t calls) {
    calls_of_parent_ = std::max(calls_of_parent_, calls);
    is_child_ = true;
}

void ChildProcess::note_call(const char* function) {
    if (!is_child_ || is_noted_) return;
    is_noted_ = true;
    if (is_forked())
        std::fprintf(stderr,
                     "streamlab: a process that fork has made calls %s, which fails there "
                     "(cudaErrorInitializationError): the program had used CUDA before, and that "
                     "does not survive a fork. Let it fork before its first call, or start "
                     "another program\n",
                     function);
    else
        std::fprintf(stderr,
                     "streamlab: a process that fork has made calls %s. It has a device of its "
                     "own, and what it does is neither shown nor searched for hazards\n",
                     function);
}

}  // namespace streamlab::cudart
