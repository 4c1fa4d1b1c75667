// Access to the C library's definitions of intercepted functions.
#pragma once

#include <dlfcn.h>

namespace streamlab::cudart {

// The C library's definition of `name`.
template <class Function>
Function next_function(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

#define STREAMLAB_NEXT(name) streamlab::cudart::next_function<decltype(&::name)>(#name)

long system_call(long number, long a = 0, long b = 0, long c = 0, long d = 0, long e = 0,
                 long f = 0);

}  // namespace streamlab::cudart
