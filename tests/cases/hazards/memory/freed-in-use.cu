// wrong: In practice cudaFree waits for the kernel. No document promises it.
// rule: A1
// finds: undocumented-wait busy cudaFree A1
//
// repaired: freed after a wait
// rule: A1, H1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void busy(int* n) {
    spin_ms(1);
    *n = 1;
}

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMalloc(&n, sizeof(int)));
    busy<<<1, 1, 0, s>>>(n);
    if (repaired) CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
    CHECK(cudaDeviceSynchronize());
}
