// rule: A3
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(1);
    *n = 1;
}

int main() {
    cudaStream_t a = make_stream("a");
    int* n = nullptr;
    CHECK(cudaMalloc(&n, sizeof(int)));
    busy<<<1, 1, 0, a>>>(n);
    CHECK(cudaFreeAsync(n, a));
    CHECK(cudaDeviceSynchronize());
}
