// An event record in the default stream is a barrier between blocking streams.
// rule: D1, E6
// prints: 1
#include "case.cuh"

__global__ void produce(int* n) { *n = 1; }
__global__ void consume(const int* n, int* out) { *out = *n; }

int main() {
    int *n = device_ints(1), *out = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    cudaEvent_t event = make_event("fence");
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(event));
    consume<<<1, 1, 0, b>>>(n, out);
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", *out);
}
