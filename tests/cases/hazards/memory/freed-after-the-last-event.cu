// rule: A1, E3
// The right stream waits for the left one, and the host for the right one's event.
#include "case.cuh"

__global__ void left(int* n) { n[0] = 1; }
__global__ void right(int* n) {
    spin_ms(1);
    n[1] = 1;
}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
    int* n = nullptr;
    CHECK(cudaMalloc(&n, 2 * sizeof(int)));
    left<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(done, a));
    CHECK(cudaStreamWaitEvent(b, done));
    right<<<1, 1, 0, b>>>(n);
    CHECK(cudaEventRecord(done, b));
    CHECK(cudaEventSynchronize(done));
    CHECK(cudaFree(n));
    CHECK(cudaDeviceSynchronize());
}
