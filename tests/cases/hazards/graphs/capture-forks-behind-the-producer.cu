// rule: G1, E1
// prints: 8
#include "capture/capture.cuh"

__global__ void produce(int* n) {
    spin(100000);
    *n = 4;
}
__global__ void consume(const int* n, int* result) { *result = *n * 2; }

int main() {
    int *n = device_ints(1), *result = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    begin_capture(a, cudaStreamCaptureModeThreadLocal);
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(fork, a));
    CHECK(cudaStreamWaitEvent(b, fork));
    consume<<<1, 1, 0, b>>>(n, result);
    CHECK(cudaEventRecord(join, b));
    CHECK(cudaStreamWaitEvent(a, join));
    run_graph(end_capture(a), a);
    std::printf("%d\n", *result);
}
