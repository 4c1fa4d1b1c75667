// Memory that kernels allocate: malloc, free and new in their code are led here by the rewriter,
// and delete by the address. In host code, where functions of both sides get here too, they are the
// host's.
#pragma once

#include <cstdlib>
#include <new>

#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"

enum class streamlab_heap { of_kernels };

// Always inlined: a submission may not define operators. Like all of a kernel's allocations they
// return null where the heap is full: the compiler then calls no constructor.
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

// Always inlined, so that findings name the line of the free.
STREAMLAB_INLINE void streamlab_heap_release(void* memory) {
    if (streamlab_heap_free(memory)) return;
    // g++ would warn of this line of ours where a kernel frees what is no block, which is a
    // finding: it is not to know where the pointer comes from.
    __asm__("" : "+r"(memory));
    ::free(memory);
}

STREAMLAB_INLINE void* __nv_aligned_device_malloc(std::size_t bytes, std::size_t alignment) {
    return streamlab_heap_aligned(bytes, alignment);
}
