#include "injection/library.hpp"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace streamlab::injection {

namespace {

// Prefers a CUPTI that is loaded already, for example by a framework: a process cannot use two of
// them.
void* open_library() {
    if (const char* const path = std::getenv("STREAMLAB_CUPTI")) return dlopen(path, RTLD_NOW);
    const std::string with_version = "libcupti.so." + std::to_string(CUPTI_API_VERSION / 10000);
    for (const int mode : {RTLD_NOW | RTLD_NOLOAD, RTLD_NOW})
        for (const char* const name :
             {with_version.c_str(), "libcupti.so", "/usr/local/cuda/lib64/libcupti.so"})
            if (void* const found = dlopen(name, mode)) return found;
    return nullptr;
}

bool load(Library& functions) {
    void* const file = open_library();
    if (!file) {
        std::fprintf(stderr,
                     "streamlab: CUPTI cannot be loaded: %s; it comes with the CUDA Toolkit, and "
                     "STREAMLAB_CUPTI=FILE names it. Nothing is recorded\n",
                     dlerror());
        return false;
    }
    bool complete = true;
#define STREAMLAB_FIND(name)                                                                       \
    functions.name = reinterpret_cast<decltype(&::name)>(dlsym(file, #name));                      \
    complete = complete && functions.name;
    STREAMLAB_CUPTI_FUNCTIONS(STREAMLAB_FIND)
#undef STREAMLAB_FIND
    if (!complete) std::fprintf(stderr, "streamlab: this CUPTI is too old; nothing is recorded\n");
    return complete;
}

}  // namespace

const Library* library() {
    static Library functions;
    static const bool loaded = load(functions);
    return loaded ? &functions : nullptr;
}

}  // namespace streamlab::injection
