// Batch calls with typed pointers, or with the same attributes for all copies.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

template <class To, class From>
STREAMLAB_INLINE cudaError_t cudaMemcpyBatchAsync(To* const* destinations, From* const* sources,
                                                  const size_t* sizes, size_t count,
                                                  cudaMemcpyAttributes* attributes,
                                                  size_t* attribute_indices, size_t attribute_count,
                                                  cudaStream_t stream) {
    return ::cudaMemcpyBatchAsync((void* const*)(destinations), (const void* const*)(sources),
                                  sizes, count, attributes, attribute_indices, attribute_count,
                                  stream);
}
template <class To, class From>
STREAMLAB_INLINE cudaError_t cudaMemcpyBatchAsync(To* const* destinations, From* const* sources,
                                                  const size_t* sizes, size_t count,
                                                  cudaMemcpyAttributes attributes,
                                                  cudaStream_t stream) {
    size_t first = 0;
    return ::cudaMemcpyBatchAsync((void* const*)(destinations), (const void* const*)(sources),
                                  sizes, count, &attributes, &first, 1, stream);
}

#define STREAMLAB_PREFETCH_BATCH(name)                                                             \
    template <class T>                                                                             \
    STREAMLAB_INLINE cudaError_t name(T** pointers, size_t* sizes, size_t count,                   \
                                      cudaMemLocation* locations, size_t* location_indices,        \
                                      size_t location_count, unsigned long long flags,             \
                                      cudaStream_t stream) {                                       \
        return ::name((void**)(pointers), sizes, count, locations, location_indices,               \
                      location_count, flags, stream);                                              \
    }                                                                                              \
    template <class T>                                                                             \
    STREAMLAB_INLINE cudaError_t name(T** pointers, size_t* sizes, size_t count,                   \
                                      cudaMemLocation location, unsigned long long flags,          \
                                      cudaStream_t stream) {                                       \
        size_t first = 0;                                                                          \
        return ::name((void**)(pointers), sizes, count, &location, &first, 1, flags, stream);      \
    }
STREAMLAB_PREFETCH_BATCH(cudaMemPrefetchBatchAsync)
STREAMLAB_PREFETCH_BATCH(cudaMemDiscardAndPrefetchBatchAsync)
#undef STREAMLAB_PREFETCH_BATCH
