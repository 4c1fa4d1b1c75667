// The query is for another, idle stream, so it succeeds.
// rule: E4, H1
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream = make_stream("work"), other = make_stream("other");
    produce<<<1, 32, 0, stream>>>(n);
    while (cudaStreamQuery(other) == cudaErrorNotReady) {
    }
    const int seen = n[0];
    CHECK(cudaStreamSynchronize(stream));
    return seen < 0;
}
