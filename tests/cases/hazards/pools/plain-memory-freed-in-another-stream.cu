// cudaMalloc's memory may be freed in stream order; in the order of the right stream.
// rule: A3
// finds: use-after-free busy deallocation A3
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(1);
    *n = 1;
}

int main() {
    cudaStream_t a = make_stream("a");
    cudaStream_t b = make_stream("b");
    int* n = nullptr;
    CHECK(cudaMalloc(&n, sizeof(int)));
    busy<<<1, 1, 0, a>>>(n);
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaDeviceSynchronize());
}
