// What the programs of this folder share. Each says in its leading comments which bytes its kernels
// and host threads touch of memory that the device can reach:
//     // touches: kernel 1 k writes buffer 2: 4 bytes, 0-3
// Numbers are those of the trace: operations, host threads, buffers. Nothing else may be touched.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

// Pinned memory that is all zeros, without a look at it by the host.
template <class T = char>
T* pinned(std::size_t count) {
    void* memory = nullptr;
    cudaMallocHost(&memory, count * sizeof(T));
    return static_cast<T*>(memory);
}

// ... or all `character`, but for a zero at the end.
inline char* pinned_text(std::size_t count, char character) {
    char* memory = pinned(count);
    cudaMemset(memory, character, count - 1);
    return memory;
}

// Keeps the compiler from knowing where a pointer leads, and from inlining.
template <class T>
__attribute__((noinline)) T* opaque(T* pointer) {
    asm volatile("" : "+r"(pointer));
    return pointer;
}
