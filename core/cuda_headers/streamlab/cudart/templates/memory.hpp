// Typed overloads of the allocation calls: cudaMalloc(&pointer_to_float, bytes) without a cast.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab_abi {

// The C-style cast is intentional: T may be const or volatile.
template <class T>
STREAMLAB_INLINE void** untyped(T** pointer) {
    return (void**)(pointer);
}

}  // namespace streamlab_abi

template <class T>
STREAMLAB_INLINE cudaError_t cudaMalloc(T** pointer, size_t size) {
    return ::cudaMalloc(streamlab_abi::untyped(pointer), size);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocPitch(T** pointer, size_t* pitch, size_t width,
                                             size_t height) {
    return ::cudaMallocPitch(streamlab_abi::untyped(pointer), pitch, width, height);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocManaged(T** pointer, size_t size,
                                               unsigned flags = cudaMemAttachGlobal) {
    return ::cudaMallocManaged(streamlab_abi::untyped(pointer), size, flags);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaHostAlloc(T** pointer, size_t size, unsigned flags) {
    return ::cudaHostAlloc(streamlab_abi::untyped(pointer), size, flags);
}

STREAMLAB_INLINE cudaError_t cudaMallocHost(void** pointer, size_t size, unsigned flags) {
    return ::cudaHostAlloc(pointer, size, flags);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocHost(T** pointer, size_t size, unsigned flags = 0) {
    return ::cudaHostAlloc(streamlab_abi::untyped(pointer), size, flags);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaHostGetDevicePointer(T** device_pointer, void* host_pointer,
                                                      unsigned flags) {
    return ::cudaHostGetDevicePointer(streamlab_abi::untyped(device_pointer), host_pointer, flags);
}

template <class T>
STREAMLAB_INLINE cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T* pointer,
                                                      size_t length = 0,
                                                      unsigned flags = cudaMemAttachSingle) {
    return ::cudaStreamAttachMemAsync(stream, (void*)(pointer), length, flags);
}

STREAMLAB_INLINE cudaError_t cudaMallocAsync(void** pointer, size_t size, cudaMemPool_t pool,
                                             cudaStream_t stream) {
    return ::cudaMallocFromPoolAsync(pointer, size, pool, stream);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocAsync(T** pointer, size_t size, cudaMemPool_t pool,
                                             cudaStream_t stream) {
    return ::cudaMallocFromPoolAsync(streamlab_abi::untyped(pointer), size, pool, stream);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocAsync(T** pointer, size_t size, cudaStream_t stream) {
    return ::cudaMallocAsync(streamlab_abi::untyped(pointer), size, stream);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaMallocFromPoolAsync(T** pointer, size_t size, cudaMemPool_t pool,
                                                     cudaStream_t stream) {
    return ::cudaMallocFromPoolAsync(streamlab_abi::untyped(pointer), size, pool, stream);
}
