// The kernels of Thrust's algorithms. These headers are not rewritten, so they contain the
// rewriter's output for a kernel explicitly (streamlab/cudart/abi/abi.hpp).
#pragma once

#include "streamlab/thrust/error.hpp"
#include "streamlab/thrust/place.hpp"

namespace streamlab_thrust {

inline constexpr unsigned threads_per_block = 256;

// One kernel template for all bodies: the body is the kernel's only argument.
template <class Body>
__attribute__((noinline)) void kernel(const char* name, Body body) {
    struct streamlab_kernel {};
    streamlab_abi::submit<streamlab_abi::Kernel<streamlab_kernel, 0, Body>>(name, body);
}

template <class Body>
STREAMLAB_INLINE void launch(DevicePlace place, const char* name, unsigned blocks, unsigned threads,
                             std::size_t shared_bytes, const Body& body) {
    streamlab_abi::push_configuration(dim3(blocks), dim3(threads), shared_bytes, place.stream);
    kernel(name, body);
}

// Ends an algorithm: waits for the stream if the policy requires it, and throws on errors.
STREAMLAB_INLINE void finish(DevicePlace place) {
    if (place.waits)
        check(cudaStreamSynchronize(place.stream), "the kernels of a Thrust algorithm");
}
STREAMLAB_INLINE void finish(HostPlace) {}

constexpr unsigned blocks_for(std::size_t count) {
    return static_cast<unsigned>((count + threads_per_block - 1) / threads_per_block);
}

inline std::size_t this_thread() { return std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; }

// Launches body(i) for every i below `count`, without waiting.
template <class Body>
STREAMLAB_INLINE void each(DevicePlace place, const char* name, std::size_t count, Body body) {
    if (count == 0) return;
    launch(place, name, blocks_for(count), threads_per_block, 0, [=]() mutable {
        const std::size_t i = this_thread();
        if (i < count) body(i);
    });
}
template <class Body>
void each(HostPlace, const char*, std::size_t count, Body body) {
    for (std::size_t i = 0; i < count; ++i)
        body(i);
}

}  // namespace streamlab_thrust
