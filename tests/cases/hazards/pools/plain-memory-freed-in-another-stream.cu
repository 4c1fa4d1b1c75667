// rule: A3
//
// wrong: cudaMalloc's memory may be freed in stream order, but here in the wrong stream.
// finds: use-after-free busy deallocation A3
//
// repaired: plain memory freed in its stream
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    CHECK(cudaFreeAsync(n, repaired ? a : b));
    CHECK(cudaDeviceSynchronize());
}
