// The program's free and realloc, and the implementation of its delete (operators.cpp): memory that
// a copy still needs must not be freed (M4). Allocation functions only record that the block is in
// use again.
//
// These functions replace the C library's. They are weak, because a program may define its own;
// frees of its buffers are then not reported.
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstdlib>

#include "cudart/access/access.hpp"
#include "cudart/access/free_observed.hpp"
#include "cudart/access/heap_in_kernels.hpp"
#include "cudart/interposed/block_end.hpp"
#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/state/freed_blocks.hpp"
#include "guarded/heap.hpp"
#include "guarded/pages.hpp"

extern "C" {
void __libc_free(void* memory);
void* __libc_realloc(void* memory, std::size_t bytes);
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
void* __libc_valloc(std::size_t bytes);
void* __libc_pvalloc(std::size_t bytes);
}

namespace streamlab::cudart {

namespace {

// A protected block may be freed only by the C++ library, on behalf of the runtime.
void free_guarded(void* memory) {
    if (is_called_by_program()) fail_protected_access(reinterpret_cast<std::uintptr_t>(memory));
    guarded::release(memory);
}

bool has_registered(const void* memory) {
    return memory && runtime_if_ready && runtime_if_ready->space.has_registered();
}

// Registered memory must not be reallocated, even if the block could grow in place.
void note_realloc(void* memory, std::size_t bytes, const void* site) {
    note_new_size(memory, bytes, site);
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    if (__builtin_expect(model::is_global(address), false)) {
        if (!in_kernel()) report_free_by_host(address, site);
    } else if (__builtin_expect(has_registered(memory), false)) {
        report_free_of_registered(memory, malloc_usable_size(memory), site);
    }
}

}  // namespace

void free_observed(void* memory, const void* site) {
    if (__builtin_expect(is_watched(memory), false)) note_end(memory, site);
    if (__builtin_expect(guarded::holds(memory), false)) return free_guarded(memory);
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    if (__builtin_expect(model::is_global(address), false)) {
        if (!in_kernel())
            report_free_by_host(address, site);
        else if (model::is_device(address))
            return free_in_kernel(memory, site);
    } else if (__builtin_expect(has_registered(memory), false)) {
        report_free_of_registered(memory, malloc_usable_size(memory), site);
    }
    if (records_blocks && memory) record_freed_block(memory, site);
    __libc_free(memory);
}

}  // namespace streamlab::cudart

using streamlab::cudart::free_observed;
using streamlab::cudart::note_allocated_block;

extern "C" {

__attribute__((weak)) void free(void* memory) { free_observed(memory, STREAMLAB_CALLER); }

__attribute__((weak)) void* realloc(void* memory, std::size_t bytes) {
    streamlab::cudart::note_realloc(memory, bytes, STREAMLAB_CALLER);
    if (streamlab::cudart::records_blocks && memory)
        streamlab::cudart::record_freed_block(memory, STREAMLAB_CALLER);
    void* const moved = __libc_realloc(memory, bytes);
    note_allocated_block(moved || bytes == 0 ? moved : memory);
    return moved;
}

__attribute__((weak)) int munmap(void* memory, std::size_t bytes) {
    if (__builtin_expect(streamlab::cudart::is_watched(memory), false))
        streamlab::cudart::note_end(memory, bytes, STREAMLAB_CALLER);
    if (streamlab::cudart::records_blocks)
        streamlab::cudart::record_unmapped_pages(memory, bytes, STREAMLAB_CALLER);
    return static_cast<int>(syscall(SYS_munmap, memory, bytes));
}

__attribute__((weak)) void* malloc(std::size_t bytes) {
    void* const memory = __libc_malloc(bytes);
    note_allocated_block(memory);
    return memory;
}

__attribute__((weak)) void* calloc(std::size_t count, std::size_t bytes) {
    void* const memory = __libc_calloc(count, bytes);
    note_allocated_block(memory);
    return memory;
}

__attribute__((weak)) void* memalign(std::size_t alignment, std::size_t bytes) {
    void* const memory = __libc_memalign(alignment, bytes);
    note_allocated_block(memory);
    return memory;
}

__attribute__((weak)) void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
    return memalign(alignment, bytes);
}

__attribute__((weak)) int posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
    if (alignment % sizeof(void*) != 0 || !std::has_single_bit(alignment)) return EINVAL;
    void* const made = memalign(alignment, bytes);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}

__attribute__((weak)) void* valloc(std::size_t bytes) {
    void* const memory = __libc_valloc(bytes);
    note_allocated_block(memory);
    return memory;
}

__attribute__((weak)) void* pvalloc(std::size_t bytes) {
    void* const memory = __libc_pvalloc(bytes);
    note_allocated_block(memory);
    return memory;
}

}  // extern "C"
