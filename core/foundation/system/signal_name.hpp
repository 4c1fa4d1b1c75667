// Returns the name of a signal without "SIG"; null if it has none. Emscripten's C library lacks
// this function.
#pragma once

#include <csignal>
#include <cstring>

namespace streamlab::system {

inline const char* signal_name(int signal) {
#ifdef __EMSCRIPTEN__
    switch (signal) {
    case SIGSEGV:
        return "SEGV";
    case SIGABRT:
        return "ABRT";
    default:
        return nullptr;
    }
#else
    return sigabbrev_np(signal);
#endif
}

}  // namespace streamlab::system
