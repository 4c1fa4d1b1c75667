// rule: A1, A3, H1
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(1);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof(int), s));
    busy<<<1, 1, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
    CHECK(cudaDeviceSynchronize());
}
