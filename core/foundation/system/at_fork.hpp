// Calls a function in each child process that the program creates with fork().
#pragma once

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
inline void at_fork(void (*)()) {}  // a browser tab has no processes
}  // namespace streamlab::system

#else

#include <pthread.h>

namespace streamlab::system {
inline void at_fork(void (*in_child)()) { pthread_atfork(nullptr, nullptr, in_child); }
}  // namespace streamlab::system

#endif
