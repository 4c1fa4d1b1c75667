// What the small programs of this folder share: lab.cuh and a way to print what a call returned.
#pragma once

#include <cstdio>

#include "lab.cuh"

inline void show(cudaError_t error) { std::printf("%s\n", cudaGetErrorName(error)); }

// Pinned memory that is set to `value`; kernels reach it as well as the host.
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
