// The same, with a synchronisation of the default stream in between.
// rule: D2, M5
// prints: 128
#include "case.cuh"

__global__ void count(int* n) { atomicAdd(n, 1); }

int main() {
    int *n = nullptr, result = 0;
    CHECK(cudaMalloc(&n, sizeof(int)));
    cudaStream_t stream = make_stream("counts");
    CHECK(cudaMemset(n, 0, sizeof(int)));
    CHECK(cudaStreamSynchronize(0));
    count<<<4, 32, 0, stream>>>(n);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaMemcpy(&result, n, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
    CHECK(cudaFree(n));
}
