// Helpers of the programs in this folder. Their leading comments list the accesses of kernels and
// host threads to device-accessible memory:
//     // touches: kernel 1 k writes buffer 2: 4 bytes, 0-3
// Numbers are those of the trace: operations, host threads, buffers. No other access may occur.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

// Pinned memory filled with zeros, without a recorded access of the host.
template <class T = char>
T* pinned(std::size_t count) {
    void* memory = nullptr;
    cudaMallocHost(&memory, count * sizeof(T));
    return static_cast<T*>(memory);
}

// Filled with `character`, except for a zero at the end.
inline char* pinned_text(std::size_t count, char character) {
    char* memory = pinned(count);
    cudaMemset(memory, character, count - 1);
    return memory;
}

// Hides a pointer's target from the compiler, and prevents inlining.
template <class T>
__attribute__((noinline)) T* opaque(T* pointer) {
    asm volatile("" : "+r"(pointer));
    return pointer;
}
