// The reduction used by every algorithm that reduces a range to one value.
#pragma once

#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/memory.hpp"

namespace streamlab_thrust {

// Reduces the values of a block's threads and stores the result.
template <class T, class Operator>
void reduce_block(T own, std::size_t busy_threads, Operator combine, T* result) {
    T* const partial = static_cast<T*>(streamlab_dynamic_shared());
    if (threadIdx.x < busy_threads) partial[threadIdx.x] = own;
    __syncthreads();
    if (threadIdx.x != 0) return;
    T total = own;
    for (std::size_t i = 1; i < busy_threads; ++i)
        total = combine(total, partial[i]);
    *result = total;
}

// Each block reduces a part of the range; each of its threads reduces every nth element. get(i)
// returns element i.
template <class T, class Get, class Operator>
STREAMLAB_INLINE void reduce_parts(DevicePlace place, const char* name, unsigned blocks,
                                   std::size_t count, Get get, Operator combine, T* results) {
    launch(place, name, blocks, threads_per_block, threads_per_block * sizeof(T), [=]() mutable {
        const std::size_t first = this_thread();
        const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
        const std::size_t begin = std::size_t{blockIdx.x} * blockDim.x;
        const std::size_t busy = count - begin < blockDim.x ? count - begin : blockDim.x;
        T own = static_cast<T>(get(first < count ? first : begin));
        for (std::size_t i = first + step; i < count; i += step)
            own = combine(own, static_cast<T>(get(i)));
        reduce_block(own, busy, combine, results + blockIdx.x);
    });
}

// `count` must not be zero.
template <class T, class Get, class Operator>
STREAMLAB_INLINE T reduce_range(DevicePlace place, const char* name, std::size_t count, Get get,
                                T initial, Operator combine) {
    constexpr unsigned most_blocks = 256;
    const unsigned wanted = blocks_for((count + 7) / 8);
    const unsigned blocks = wanted < most_blocks ? wanted : most_blocks;
    Temporary<T> results(place, blocks + 1);
    T* const parts = results.data() + 1;
    // Copying an object also copies its padding, which is uninitialised.
    if constexpr (!std::is_arithmetic_v<T> && !std::has_unique_object_representations_v<T>)
        check(cudaMemsetAsync(results.data(), 0, sizeof(T), place.stream), "preparing a result");
    reduce_parts(place, name, blocks, count, get, combine, blocks == 1 ? results.data() : parts);
    if (blocks > 1)
        reduce_parts(
            place, name, 1, blocks, [=](std::size_t i) { return parts[i]; }, combine,
            results.data());
    alignas(T) unsigned char bytes[sizeof(T)];
    check(cudaMemcpyAsync(bytes, results.data(), sizeof(T), cudaMemcpyDeviceToHost, place.stream),
          "copying the result of a Thrust algorithm");
    check(cudaStreamSynchronize(place.stream), "the kernels of a Thrust algorithm");
    return combine(initial, *reinterpret_cast<T*>(bytes));
}

template <class T, class Get, class Operator>
T reduce_range(HostPlace, const char*, std::size_t count, Get get, T initial, Operator combine) {
    for (std::size_t i = 0; i < count; ++i)
        initial = combine(initial, static_cast<T>(get(i)));
    return initial;
}

}  // namespace streamlab_thrust
