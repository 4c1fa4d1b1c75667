// rule: E1, E3
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a");
    cudaEvent_t event = make_event("produced");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaEventSynchronize(event));
    std::printf("%d\n", n[5]);
}
