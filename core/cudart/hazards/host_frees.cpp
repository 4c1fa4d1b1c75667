// free, realloc and delete as the program calls them: memory that a copy still needs must not be
// freed (M4).
//
// They replace the C library's functions. They are weak because a program may define its own; then
// frees of its buffers are not seen. While no copy uses host memory, they cost one comparison.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "cudart/api/api_call.hpp"
#include "cudart/hazards/watch.hpp"
#include "cudart/runtime.hpp"
#include "trace/hazard_kinds.hpp"

extern "C" {
void __libc_free(void* memory);
void* __libc_realloc(void* memory, std::size_t bytes);
}

namespace streamlab::cudart {

namespace {

bool is_watched(const void* memory) {
    const std::uintptr_t end = watched_host_memory.begin + watched_host_memory.bytes;
    return watched_host_memory.bytes != 0 && memory &&
           reinterpret_cast<std::uintptr_t>(memory) < end && !model::current_host->inside;
}

// To be called before the memory is freed, while its size is still known.
void note_end(void* memory, const void* site) {
    runtime_if_ready->watch->host_memory_dies(reinterpret_cast<std::uintptr_t>(memory),
                                              malloc_usable_size(memory),
                                              trace::HazardForm::host_buffer_freed, site);
}

void free_seen(void* memory, const void* site) {
    if (__builtin_expect(is_watched(memory), false)) note_end(memory, site);
    __libc_free(memory);
}

}  // namespace

}  // namespace streamlab::cudart

using streamlab::cudart::free_seen;
using streamlab::cudart::is_watched;
using streamlab::cudart::note_end;

extern "C" {

__attribute__((weak)) void free(void* memory) { free_seen(memory, STREAMLAB_CALLER); }

__attribute__((weak)) void* realloc(void* memory, std::size_t bytes) {
    // The block may stay where it is, but the program cannot rely on that.
    const std::size_t before = is_watched(memory) ? malloc_usable_size(memory) : 0;
    if (before != 0 && (bytes == 0 || bytes > before)) note_end(memory, STREAMLAB_CALLER);
    return __libc_realloc(memory, bytes);
}

}  // extern "C"

__attribute__((weak)) void operator delete(void* memory) noexcept {
    free_seen(memory, STREAMLAB_CALLER);
}
__attribute__((weak)) void operator delete[](void* memory) noexcept {
    free_seen(memory, STREAMLAB_CALLER);
}
__attribute__((weak)) void operator delete(void* memory, std::size_t) noexcept {
    free_seen(memory, STREAMLAB_CALLER);
}
__attribute__((weak)) void operator delete[](void* memory, std::size_t) noexcept {
    free_seen(memory, STREAMLAB_CALLER);
}
