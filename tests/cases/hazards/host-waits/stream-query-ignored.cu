// The query's result is ignored.
// rule: E4
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream = make_stream("work");
    produce<<<1, 32, 0, stream>>>(n);
    cudaStreamQuery(stream);
    const int seen = n[0];
    CHECK(cudaStreamSynchronize(stream));
    return seen < 0;
}
