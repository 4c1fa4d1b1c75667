// Device-side dynamic memory: the rewriter redirects malloc, free and new in kernel code to these
// functions, and delete identifies the heap by the address. In host code, which functions with both
// qualifiers also run in, they use the host's heap.
#pragma once

#include <cstdlib>
#include <new>

#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"

enum class streamlab_heap { of_kernels };

// Always inlined: a submission may not define operators. Like all allocations in kernels, it
// returns null if the heap is exhausted: the compiler then calls no constructor.
STREAMLAB_INLINE void* operator new(std::size_t bytes, streamlab_heap) noexcept {
    return streamlab_in_kernel() ? streamlab_heap_malloc(bytes ? bytes : 1) : ::operator new(bytes);
}
STREAMLAB_INLINE void* operator new[](std::size_t bytes, streamlab_heap) noexcept {
    return streamlab_in_kernel() ? streamlab_heap_malloc(bytes ? bytes : 1)
                                 : ::operator new[](bytes);
}
STREAMLAB_INLINE void* operator new(std::size_t bytes, std::align_val_t alignment,
                                    streamlab_heap) noexcept {
    return streamlab_in_kernel()
               ? streamlab_heap_aligned(bytes ? bytes : 1, static_cast<std::size_t>(alignment))
               : ::operator new(bytes, alignment);
}
STREAMLAB_INLINE void* operator new[](std::size_t bytes, std::align_val_t alignment,
                                      streamlab_heap) noexcept {
    return streamlab_in_kernel()
               ? streamlab_heap_aligned(bytes ? bytes : 1, static_cast<std::size_t>(alignment))
               : ::operator new[](bytes, alignment);
}

// Always inlined, so that findings refer to the line of the free.
STREAMLAB_INLINE void streamlab_heap_release(void* memory) {
    if (streamlab_heap_free(memory)) return;
    // Hides the pointer's origin from g++, which would otherwise warn about this line if a kernel
    // frees an invalid pointer; the runtime reports that as a finding.
    __asm__("" : "+r"(memory));
    ::free(memory);
}

STREAMLAB_INLINE void* __nv_aligned_device_malloc(std::size_t bytes, std::size_t alignment) {
    return streamlab_heap_aligned(bytes, alignment);
}
