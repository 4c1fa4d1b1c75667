// The wait was issued while the event covered the producer,
// so a later record elsewhere has no effect on it.
// rule: E1, E2
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}
__global__ void other(int* n) { n[threadIdx.x] = 2; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *m = device_ints(32), *out = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t event = make_event("done");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaStreamWaitEvent(c, event));
    other<<<1, 32, 0, b>>>(m);
    CHECK(cudaEventRecord(event, b));
    consume<<<1, 32, 0, c>>>(n, out);
    CHECK(cudaStreamSynchronize(c));
    std::printf("%d\n", out[0]);
}
