// rule: D1, H1, M2
// prints: 1
#include "case.cuh"

__global__ void add(int* n) { n[threadIdx.x] += 1; }

int main() {
    int *n = device_ints(32), *host = pinned_ints(32, 0);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    add<<<1, 32, 0, stream>>>(n);
    CHECK(cudaMemcpyAsync(host, n, 32 * sizeof(int), cudaMemcpyDeviceToHost, 0));
    CHECK(cudaStreamSynchronize(0));
    std::printf("%d\n", host[0]);
}
