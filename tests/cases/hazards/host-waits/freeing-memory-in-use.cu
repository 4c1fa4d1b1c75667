// wrong: The free waits for the kernel in practice; the program relies on it without a guarantee.
// rule: A1, M6
// finds: undocumented-wait work cudaFree A1
//
// repaired: freeing memory after a synchronisation
// rule: A1, H1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work(int* n) {
    spin_ms(1);
    n[threadIdx.x] += 1;
}

int main() {
    int* n = device_ints(32);
    cudaStream_t stream = make_stream("work");
    work<<<1, 32, 0, stream>>>(n);
    if (repaired) CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaFree(n));
    if (!repaired) CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
}
