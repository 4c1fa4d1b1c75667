// Shared helpers for the programs of this folder: lab.cuh, and printing a call's result.
#pragma once

#include <cstdio>

#include "lab.cuh"

inline void show(cudaError_t error) { std::printf("%s\n", cudaGetErrorName(error)); }

// Pinned memory set to `value`, accessible to kernels and the host.
inline int* pinned_ints(std::size_t count, int value) {
    int* memory = nullptr;
    CHECK(cudaMallocHost(&memory, count * sizeof(int)));
    for (std::size_t i = 0; i < count; ++i)
        memory[i] = value;
    return memory;
}

inline int* device_ints(std::size_t count) {
    int* memory = nullptr;
    CHECK(cudaMalloc(&memory, count * sizeof(int)));
    CHECK(cudaMemset(memory, 0, count * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    return memory;
}
