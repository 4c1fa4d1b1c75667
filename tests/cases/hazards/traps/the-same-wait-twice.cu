// The second wait has no effect, and neither has a wait for the stream's own event: legal.
// rule: E2, S1
// prints: 5
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 5; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("there");
    produce<<<1, 32, 0, a>>>(n);
    CHECK(cudaEventRecord(event, a));
    CHECK(cudaStreamWaitEvent(a, event));
    CHECK(cudaStreamWaitEvent(b, event));
    CHECK(cudaStreamWaitEvent(b, event));
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", out[0]);
}
