// The host synchronises with another stream than the one that computes.
// rule: H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t computes = make_stream("computes"), idle = make_stream("idle");
    produce<<<1, 32, 0, computes>>>(n);
    CHECK(cudaStreamSynchronize(idle));
    const int seen = n[31];
    CHECK(cudaStreamSynchronize(computes));
    return seen < 0;
}
