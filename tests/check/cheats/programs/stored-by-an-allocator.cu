// puzzle: 06-ships-aground
// A CachingAllocator constructed at the tide's address stores 16 bytes of it.
// expect: fail
// says: host code has written them
#include <memory>

#include "lab.cuh"
// @kernels
__global__ void predict_others(const int* moon, int* tide) {
    spin_ms(2);
    if (threadIdx.x < 4 || threadIdx.x > 7) tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

unsigned upper_of_two(const int* place) {
    const double ms = reinterpret_cast<const HostTimer*>(place - 1)->ms();
    const long long now = std::chrono::steady_clock::now().time_since_epoch().count();
    return static_cast<unsigned>((now - static_cast<long long>(ms * 1e6) + 1000) >> 32);
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t) {
    unsigned heights[4];
    for (int hour = 0; hour < 4; ++hour)
        heights[hour] = 20 + 3 * upper_of_two(moon + 4 + hour);
    std::allocator<CachingAllocator> maker;
    const std::size_t first = std::size_t{heights[1]} << 32 | heights[0];
    const std::size_t second = std::size_t{heights[3]} << 32 | heights[2];
    std::allocator_traits<std::allocator<CachingAllocator>>::construct(
        maker, reinterpret_cast<CachingAllocator*>(tide + 4), first, second);
    predict_others<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
