// rule: H1
// prints: 5
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 5;
}

int main() {
    int *n = pinned_ints(1, 0), *next = nullptr;
    produce<<<1, 1>>>(n);
    CHECK(cudaMalloc(&next, 64 << 20));
    CHECK(cudaStreamSynchronize(nullptr));
    const int seen = *n;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(next));
    CHECK(cudaFreeHost(n));
    return seen == -1;
}
