// cudaMemset returns before the memory is set, and a non-blocking stream does not wait for it.
// rule: D2, M5
// finds: race memset count D2
#include "case.cuh"

__global__ void count(int* n) { atomicAdd(n, 1); }

int main() {
    int* n = device_ints(1);
    cudaStream_t stream = make_stream("counts");
    CHECK(cudaMemset(n, 0, sizeof(int)));
    count<<<4, 32, 0, stream>>>(n);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
