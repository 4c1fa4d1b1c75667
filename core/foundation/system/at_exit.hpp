// Calls a function with the exit code when the program exits normally.
#pragma once

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
void at_exit(void (*function)(int exit_code));  // defined in web/exit.cpp
}

#else

#include <cstdlib>

namespace streamlab::system {
inline void at_exit(void (*function)(int exit_code)) {
    on_exit([](int exit_code, void* given) { reinterpret_cast<void (*)(int)>(given)(exit_code); },
            reinterpret_cast<void*>(function));
}
}  // namespace streamlab::system

#endif
