// wrong: A pool's memory is valid after the allocation in
// stream order; another stream is not ordered with it.
// rule: A2
// finds: use-before-allocation allocation fill A2
//
// repaired: used after an event
// rule: A2, E2
// prints: 7
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 32 * sizeof(int), a));
    cudaEvent_t allocated = make_event("allocated");
    CHECK(cudaEventRecord(allocated, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, allocated));
    fill<<<1, 32, 0, b>>>(n, 7);
    CHECK(cudaMemcpyAsync(&seen, n, sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaStreamSynchronize(b));
    if (repaired) std::printf("%d\n", seen);
}
