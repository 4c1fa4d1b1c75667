// A blocking stream waits for the default stream's kernel only with work that
// is issued after it. This one has none, so its synchronisation has no effect.
// rule: D1, H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t blocking;
    CHECK(cudaStreamCreate(&blocking));
    produce<<<1, 32>>>(n);
    CHECK(cudaStreamSynchronize(blocking));
    const int seen = n[0];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
