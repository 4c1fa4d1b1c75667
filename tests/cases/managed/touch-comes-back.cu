// Pages that the host accesses migrate back, which costs host time, and time of the next kernel.
// rule: U1
// only-on: model
// duration: k#1 >= 200us
// duration: k#2 <= 20us
// duration: k#3 >= 200us
// prints: the host waited 1
#include <chrono>

#include "case.cuh"

__global__ void k(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    constexpr int count = 1 << 18;
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    k<<<count / 256, 256>>>(n);
    k<<<count / 256, 256>>>(n);
    CHECK(cudaDeviceSynchronize());
    const auto before = std::chrono::steady_clock::now();
    int sum = 0;
    for (int i = 0; i < count; i += 1024)
        sum += n[i];
    const auto waited = std::chrono::steady_clock::now() - before;
    std::printf("the host waited %d\n", waited > std::chrono::microseconds(50) && sum > 0);
    k<<<count / 256, 256>>>(n);
    CHECK(cudaDeviceSynchronize());
}
