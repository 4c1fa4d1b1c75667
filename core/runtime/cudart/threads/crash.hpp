// Keeps unfinished work in the trace when the program crashes.
#pragma once

#include <csignal>
#include <cstdlib>

#include "system/caller.hpp"

namespace streamlab::cudart {

void catch_crashes();
// Must be called in each further thread.
void prepare_thread_for_crashes();

// Ends the program as this signal would, for something that a machine would have answered with it.
// `site` is the place in the program's code.
#ifdef __EMSCRIPTEN__
[[noreturn]] void end_by_signal(int signal, const void* site = STREAMLAB_CALLER);
#else
[[noreturn]] inline void end_by_signal(int signal, const void* = nullptr) {
    std::raise(signal);
    std::_Exit(3);
}
#endif

}  // namespace streamlab::cudart
