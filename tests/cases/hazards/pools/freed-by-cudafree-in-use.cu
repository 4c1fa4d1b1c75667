// wrong: cudaFree does not wait for memory of a pool.
// rule: A1, A3
// finds: use-after-free busy cudaFree
//
// repaired: freed by cudaFree after a wait
// rule: A1, A3, H1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void busy(int* n) {
    spin_ms(1);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, sizeof(int), s));
    busy<<<1, 1, 0, s>>>(n);
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
    CHECK(cudaDeviceSynchronize());
}
