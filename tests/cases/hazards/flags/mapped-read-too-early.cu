// rule: H1
// finds: read-before-sync squares host H1
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
    const int seen = host[31];
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(host));
    return seen == -1;
}
