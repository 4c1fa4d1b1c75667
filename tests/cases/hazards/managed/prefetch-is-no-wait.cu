// A prefetch to the host orders nothing for the host.
// rule: H1, M6
// finds: read-before-sync fill host H1
#include "case.cuh"

__global__ void fill(int* n) {
    spin(100000);
    n[threadIdx.x] = 9;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 32 * sizeof(int)));
    cudaMemLocation host{};
    host.type = cudaMemLocationTypeHost;
    fill<<<1, 32>>>(n);
    CHECK(cudaMemPrefetchAsync(n, 32 * sizeof(int), host, 0, nullptr));
    const int seen = n[31];
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    return seen == -1;
}
