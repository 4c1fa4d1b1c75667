// A prefetch of read-mostly memory makes a copy: the host
// keeps its own, and its reads cost neither side anything.
// rule: U3
// only-on: model
// duration: k#1 <= 20us
// duration: k#2 <= 20us
// prints: the host waited 0
#include <chrono>

#include "case.cuh"

__global__ void k(const int* n, int* sum) { atomicAdd(sum, n[threadIdx.x * 1024]); }

int main() {
    constexpr int count = 1 << 18;
    cudaMemLocation device = {};
    device.type = cudaMemLocationTypeDevice;
    int *n = nullptr, *sum = device_ints(1);
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    CHECK(cudaMemAdvise(n, count * sizeof(int), cudaMemAdviseSetReadMostly, device));
    for (int i = 0; i < count; ++i)
        n[i] = 1;
    CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), device, 0, 0));
    k<<<1, 256>>>(n, sum);
    CHECK(cudaDeviceSynchronize());
    const auto before = std::chrono::steady_clock::now();
    int seen = 0;
    for (int i = 0; i < count; i += 1024)
        seen += n[i];
    const auto waited = std::chrono::steady_clock::now() - before;
    std::printf("the host waited %d\n", waited > std::chrono::microseconds(50) || seen != 256);
    k<<<1, 256>>>(n, sum);
    CHECK(cudaDeviceSynchronize());
}
