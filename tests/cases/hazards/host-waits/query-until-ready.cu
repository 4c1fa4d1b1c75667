// A loop of queries that ends with cudaSuccess is a synchronisation.
// rule: E4
// first tier
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) {
    spin(50000);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream = make_stream("work");
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    produce<<<1, 32, 0, stream>>>(n);
    CHECK(cudaEventRecord(done, stream));
    cudaError_t state;
    while ((state = cudaEventQuery(done)) == cudaErrorNotReady) {
    }
    CHECK(state);
    std::printf("%d\n", n[31]);
}
