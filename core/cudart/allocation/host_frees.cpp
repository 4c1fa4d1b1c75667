// free and realloc as the program calls them, and what its delete does (operators.cpp): memory that
// a copy still needs must not be freed (M4).
//
// They replace the C library's functions. They are weak because a program may define its own; then
// frees of its buffers are not seen. While no copy uses host memory, they cost one comparison.
#include <malloc.h>

#include <cstdlib>

#include "cudart/access/own_memory.hpp"
#include "cudart/allocation/free_seen.hpp"
#include "cudart/api/api_call.hpp"
#include "cudart/hazards/watch.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "guarded/heap.hpp"
#include "guarded/pages.hpp"
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

// A guarded block is freed by the C++ library on behalf of the runtime, and by nobody else.
void free_guarded(void* memory) {
    if (program_calls()) touched_own_memory(reinterpret_cast<std::uintptr_t>(memory));
    guarded::release(memory);
}

}  // namespace

void free_seen(void* memory, const void* site) {
    if (__builtin_expect(is_watched(memory), false)) note_end(memory, site);
    if (__builtin_expect(guarded::holds(memory), false)) return free_guarded(memory);
    __libc_free(memory);
}

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
