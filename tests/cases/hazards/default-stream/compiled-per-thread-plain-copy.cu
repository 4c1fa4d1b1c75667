// With per-thread default streams, the plain copy is in the same stream as the kernel.
// rule: D3, M1, S1
// flags: --default-stream per-thread
// prints: 0 2 4
#include "case.cuh"

__global__ void twice(int* n) { n[threadIdx.x] *= 2; }

int main() {
    int host[3] = {0, 1, 2};
    int* n = nullptr;
    CHECK(cudaMalloc(&n, sizeof host));
    CHECK(cudaMemcpy(n, host, sizeof host, cudaMemcpyHostToDevice));
    twice<<<1, 3>>>(n);
    CHECK(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%d %d %d\n", host[0], host[1], host[2]);
    CHECK(cudaFree(n));
}
