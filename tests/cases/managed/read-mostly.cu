// Read-mostly memory is duplicated: the host's reads leave the device's copy in place.
// rule: U3
// only-on: model
// duration: k#2 <= 20us
// prints: 1
#include "case.cuh"

__global__ void k(const int* n, int* sum) { atomicAdd(sum, n[threadIdx.x]); }

int main() {
    constexpr int count = 1 << 14;
    cudaMemLocation device = {};
    device.type = cudaMemLocationTypeDevice;
    int *n = nullptr, *sum = device_ints(1);
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    for (int i = 0; i < count; ++i)
        n[i] = 1;
    CHECK(cudaMemAdvise(n, count * sizeof(int), cudaMemAdviseSetReadMostly, device));
    k<<<1, 256>>>(n, sum);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[17]);
    k<<<1, 256>>>(n, sum);
    CHECK(cudaDeviceSynchronize());
}
