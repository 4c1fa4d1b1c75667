// rule: H1
// prints: 9
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
    CHECK(cudaStreamSynchronize(nullptr));
    const int seen = n[31];
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    return seen == -1;
}
