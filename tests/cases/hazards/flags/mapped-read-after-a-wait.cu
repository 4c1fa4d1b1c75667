// rule: H1
// prints: 961
#include "case.cuh"

__global__ void squares(int* n) {
    const int i = static_cast<int>(threadIdx.x);
    spin(100000);
    n[i] = i * i;
}

int main() {
    int *host = nullptr, *device = nullptr;
    CHECK(cudaHostAlloc(&host, 32 * sizeof(int), cudaHostAllocMapped));
    CHECK(cudaHostGetDevicePointer(&device, host, 0));
    squares<<<1, 32>>>(device);
    CHECK(cudaDeviceSynchronize());
    const int seen = host[31];
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(host));
    return seen == -1;
}
