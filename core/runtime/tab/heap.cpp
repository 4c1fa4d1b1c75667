// Limits the program's heap to the memory below that of the model devices.
#include <emscripten/heap.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>

#include "system/memory_map.hpp"

extern "C" {

void* __real_sbrk(std::intptr_t increment);

// Called by the allocator for more memory (-Wl,--wrap=sbrk). Emscripten's own function would
// continue to the end of all memory.
void* __wrap_sbrk(std::intptr_t increment) {
    const auto end = static_cast<std::int64_t>(*emscripten_get_sbrk_ptr());
    if (end + increment > static_cast<std::int64_t>(streamlab::system::memory_base)) {
        std::fprintf(stderr,
                     "streamlab: the program asks for more host memory than it has in a browser's "
                     "tab: %zu MiB. Run it in the terminal.\n",
                     streamlab::system::memory_base >> 20);
        errno = ENOMEM;
        return reinterpret_cast<void*>(-1);
    }
    return __real_sbrk(increment);
}

}  // extern "C"
