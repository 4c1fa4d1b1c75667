// Occupancy queries that take a typed kernel, and the search for the block size that keeps the most
// threads resident on a multiprocessor.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int* block_count, T kernel, int block_size, size_t dynamic_shared_bytes) {
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(block_count, (const void*)(kernel),
                                                           block_size, dynamic_shared_bytes);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* block_count, T kernel, int block_size, size_t dynamic_shared_bytes, unsigned flags) {
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        block_count, (const void*)(kernel), block_size, dynamic_shared_bytes, flags);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t* dynamic_shared_bytes,
                                                                       T* kernel, int block_count,
                                                                       int block_size) {
    return ::cudaOccupancyAvailableDynamicSMemPerBlock(dynamic_shared_bytes, (const void*)(kernel),
                                                       block_count, block_size);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int* cluster_size, T* kernel, const cudaLaunchConfig_t* config) {
    return ::cudaOccupancyMaxPotentialClusterSize(cluster_size, (const void*)(kernel), config);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxActiveClusters(int* cluster_count, T* kernel,
                                                            const cudaLaunchConfig_t* config) {
    return ::cudaOccupancyMaxActiveClusters(cluster_count, (const void*)(kernel), config);
}

namespace streamlab_abi {

// Properties of the current device and the kernel that the search needs.
struct OccupancyLimits {
    int threads_per_multiprocessor = 0;
    int multiprocessors = 0;
    int max_block = 0;
    int warp = 0;
};

inline cudaError_t occupancy_limits(OccupancyLimits* limits, const void* kernel,
                                    int block_size_limit) {
    int device = 0;
    int device_block = 0;
    cudaFuncAttributes attributes{};
    cudaError_t status = ::cudaGetDevice(&device);
    const auto ask = [&](int* value, cudaDeviceAttr attribute) {
        if (status == cudaSuccess) status = ::cudaDeviceGetAttribute(value, attribute, device);
    };
    ask(&limits->threads_per_multiprocessor, cudaDevAttrMaxThreadsPerMultiProcessor);
    ask(&limits->multiprocessors, cudaDevAttrMultiProcessorCount);
    ask(&limits->warp, cudaDevAttrWarpSize);
    ask(&device_block, cudaDevAttrMaxThreadsPerBlock);
    if (status == cudaSuccess) status = ::cudaFuncGetAttributes(&attributes, kernel);
    if (status != cudaSuccess) return status;
    limits->max_block =
        attributes.maxThreadsPerBlock < device_block ? attributes.maxThreadsPerBlock : device_block;
    if (block_size_limit > 0 && block_size_limit < limits->max_block) {
        limits->max_block = block_size_limit;
    }
    return cudaSuccess;
}

// Tries block sizes in decreasing order, in whole warps, and returns the first with the most
// resident threads.
template <class SharedBytesOfBlock>
cudaError_t best_block(int* grid, int* block, const void* kernel, SharedBytesOfBlock shared_bytes,
                       int block_size_limit, unsigned flags) {
    if (grid == nullptr || block == nullptr || kernel == nullptr) return cudaErrorInvalidValue;
    OccupancyLimits limits;
    cudaError_t status = occupancy_limits(&limits, kernel, block_size_limit);
    int max_threads = 0;
    int size = limits.max_block;
    while (status == cudaSuccess && size > 0) {
        int blocks = 0;
        status = ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
            &blocks, kernel, size, size_t(shared_bytes(size)), flags);
        if (status == cudaSuccess && blocks * size > max_threads) {
            max_threads = blocks * size;
            *block = size;
            *grid = blocks * limits.multiprocessors;
        }
        if (max_threads == limits.threads_per_multiprocessor) break;
        size = (size - 1) / limits.warp * limits.warp;
    }
    return status;
}

}  // namespace streamlab_abi

template <class SharedBytesOfBlock, class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int* grid, int* block, T kernel, SharedBytesOfBlock shared_bytes, int block_size_limit = 0,
    unsigned flags = 0) {
    return streamlab_abi::best_block(grid, block, (const void*)(kernel), shared_bytes,
                                     block_size_limit, flags);
}
template <class SharedBytesOfBlock, class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(
    int* grid, int* block, T kernel, SharedBytesOfBlock shared_bytes, int block_size_limit = 0) {
    return streamlab_abi::best_block(grid, block, (const void*)(kernel), shared_bytes,
                                     block_size_limit, cudaOccupancyDefault);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int* grid, int* block, T kernel, size_t dynamic_shared_bytes = 0, int block_size_limit = 0,
    unsigned flags = 0) {
    return streamlab_abi::best_block(
        grid, block, (const void*)(kernel), [=](int) { return dynamic_shared_bytes; },
        block_size_limit, flags);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaOccupancyMaxPotentialBlockSize(int* grid, int* block, T kernel,
                                                                size_t dynamic_shared_bytes = 0,
                                                                int block_size_limit = 0) {
    return cudaOccupancyMaxPotentialBlockSizeWithFlags(grid, block, kernel, dynamic_shared_bytes,
                                                       block_size_limit, cudaOccupancyDefault);
}
