// cudaHostAlloc returns pinned memory; a kernel accesses it through its device pointer.
// rule: M3
// prints: 42
// prints: same address 1
#include "case.cuh"

__global__ void put(int* n) { *n = 42; }

int main() {
    int *host, *device;
    CHECK(cudaHostAlloc(&host, sizeof(int), cudaHostAllocMapped | cudaHostAllocPortable));
    CHECK(cudaHostGetDevicePointer(&device, host, 0));
    put<<<1, 1>>>(device);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *host);
    std::printf("same address %d\n", host == device);
    CHECK(cudaFreeHost(host));
}
