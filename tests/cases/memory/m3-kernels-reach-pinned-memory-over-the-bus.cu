// rule: M3
// prints: 4194304 4194304
// duration: from_device <= 10us
// duration: from_pinned >= 70us
// duration: from_pinned <= 90us
// duration: counts >= 1.4us
// duration: counts <= 1.6us
// Four MiB cross the bus as fast as in a copy; the latency of an access is 1.45 us.
#include <numeric>
#include <vector>

#include "case.cuh"

constexpr int count = 1 << 20;

// Each block has a separate sum, because atomic operations on one address would take longer than
// the loads (C4).
__global__ void from_device(const int* from, unsigned* sums) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&sums[blockIdx.x], static_cast<unsigned>(from[i]));
}
__global__ void from_pinned(const int* from, unsigned* sums) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&sums[blockIdx.x], static_cast<unsigned>(from[i]));
}
__global__ void counts(int* counter) { *counter += 1; }

int main() {
    int *pinned = pinned_ints(count, 4), *device = device_ints(count);
    constexpr int blocks = count / 256;
    unsigned* sums = reinterpret_cast<unsigned*>(device_ints(2 * blocks));
    std::vector<unsigned> back(2 * blocks);
    CHECK(cudaMemcpy(device, pinned, count * sizeof(int), cudaMemcpyHostToDevice));
    from_device<<<blocks, 256>>>(device, sums);
    from_pinned<<<blocks, 256>>>(pinned, sums + blocks);
    CHECK(cudaMemcpy(back.data(), sums, back.size() * sizeof(unsigned), cudaMemcpyDeviceToHost));
    counts<<<1, 1>>>(pinned);
    CHECK(cudaDeviceSynchronize());
    const auto middle = back.begin() + blocks;
    std::printf("%u %u\n", std::accumulate(back.begin(), middle, 0u),
                std::accumulate(middle, back.end(), 0u));
}
