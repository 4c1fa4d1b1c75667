// Writes unfinished work to the trace when the program crashes.
#pragma once

#include <csignal>
#include <cstdlib>

#include "system/caller.hpp"

namespace streamlab::cudart {

void catch_crashes();
// Must be called in each additional thread.
void prepare_thread_for_crashes();

// Ends the program as this signal would, for an error that raises the signal on a real machine.
// `site`: call site in the program.
#ifdef __EMSCRIPTEN__
[[noreturn]] void end_by_signal(int signal, const void* site = STREAMLAB_CALLER);
#else
[[noreturn]] inline void end_by_signal(int signal, const void* = nullptr) {
    std::raise(signal);
    std::_Exit(3);
}
#endif

}  // namespace streamlab::cudart
