// Shared helpers for batches of copies of equal size.
#pragma once

#include <cstdio>

#include "case.cuh"

inline void copy_batch(void** to, const void** from, size_t bytes, size_t count,
                       cudaMemcpySrcAccessOrder order, cudaStream_t stream) {
    size_t sizes[64], first = 0;
    for (size_t i = 0; i < count; ++i)
        sizes[i] = bytes;
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = order;
    CHECK(cudaMemcpyBatchAsync(to, from, sizes, count, &attributes, &first, 1, stream));
}

inline int fetch_int(const int* device, cudaStream_t stream) {
    int result = 0;
    CHECK(cudaMemcpyAsync(&result, device, sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    return result;
}
