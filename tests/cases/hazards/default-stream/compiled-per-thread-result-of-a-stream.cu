// With per-thread default streams, the plain copy does not wait for a
// kernel in another stream, although that stream is a blocking one.
// rule: D3, M1, S2
// flags: --default-stream per-thread
// finds: race twice d2h S2
#include "case.cuh"

__global__ void twice(int* n) { n[threadIdx.x] *= 2; }

int main() {
    int host[3] = {0, 1, 2};
    int* n = nullptr;
    CHECK(cudaMalloc(&n, sizeof host));
    CHECK(cudaMemcpy(n, host, sizeof host, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    twice<<<1, 3, 0, stream>>>(n);
    CHECK(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaFree(n));
}
