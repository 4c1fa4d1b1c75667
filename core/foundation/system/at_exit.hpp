// Calls a function when the program ends by itself, with its exit code.
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
