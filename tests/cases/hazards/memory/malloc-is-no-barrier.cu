// wrong: malloc is no barrier
// rule: M6, A1
// finds: read-before-sync produce host H1
//
// repaired: malloc and a barrier
// rule: H1
// prints: 5
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 5;
}

int main() {
    int *n = pinned_ints(1, 0), *next = nullptr;
    produce<<<1, 1>>>(n);
    CHECK(cudaMalloc(&next, 64 << 20));
    if (repaired) CHECK(cudaStreamSynchronize(nullptr));
    const int seen = *n;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(next));
    CHECK(cudaFreeHost(n));
    return seen == -1;
}
