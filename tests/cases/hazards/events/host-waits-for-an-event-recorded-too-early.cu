// cudaEventSynchronize waits for the captured work, which was empty.
// rule: E1, E3
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t event = make_event("produced");
    CHECK(cudaEventRecord(event, a));
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventSynchronize(event));
    const int seen = n[5];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
