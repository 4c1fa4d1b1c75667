#include "recorder/entry.hpp"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace streamlab::recorder {

void* find_real(const Entry& entry) {
    void* const function = dlsym(RTLD_NEXT, entry.symbol);
    if (function) return function;
    std::fprintf(stderr,
                 "streamlab: the CUDA runtime library of this program has no %s: it was linked "
                 "statically, or is older than the one that streamlab was built with\n",
                 entry.symbol);
    std::abort();
}

}  // namespace streamlab::recorder
