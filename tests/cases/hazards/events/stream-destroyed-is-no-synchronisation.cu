// cudaStreamDestroy returns at once: the result may be incomplete.
// rule: E7, H1
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    produce<<<1, 32, 0, stream>>>(n);
    CHECK(cudaStreamDestroy(stream));
    const int seen = n[31];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
