// Calls a function in each process that the program makes with fork().
#pragma once

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
inline void at_fork(void (*)()) {}  // a browser's tab has no processes
}  // namespace streamlab::system

#else

#include <pthread.h>

namespace streamlab::system {
inline void at_fork(void (*in_child)()) { pthread_atfork(nullptr, nullptr, in_child); }
}  // namespace streamlab::system

#endif
