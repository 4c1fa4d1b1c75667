// rule: G1, E1
//
// wrong: The fork's event is recorded before the kernel that the other branch needs.
// finds: race produce consume
//
// repaired: capture forks after the producer
// prints: 8
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

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
    if (repaired) produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(fork, a));
    if (!repaired) produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamWaitEvent(b, fork));
    consume<<<1, 1, 0, b>>>(n, result);
    CHECK(cudaEventRecord(join, b));
    CHECK(cudaStreamWaitEvent(a, join));
    run_graph(end_capture(a), a);
    if (repaired) std::printf("%d\n", *result);
}
