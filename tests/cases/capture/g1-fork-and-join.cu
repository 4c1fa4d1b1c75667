// A stream that waits for an event of the capture joins it; its
// work becomes a branch of the graph, and the branches overlap.
// rule: G1, E2
// prints: 111
// overlap: left right
// order: top before left
// order: top before right
// order: left before join
// order: right before join
#include "capture.cuh"

__global__ void top(int* n) {
    spin_ms(1);
    n[0] = 100;
}
__global__ void left(int* n) {
    spin_ms(4);
    n[1] = n[0] + 10;
}
__global__ void right(int* n) {
    spin_ms(2);
    n[2] = n[0] + 1;
}
__global__ void join(int* n) {
    n[0] = n[1] + n[2] - n[0];
    spin_ms(1);
}

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t forked = make_event("forked"), done = make_event("done");
    begin_capture(a);
    top<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(forked, a));
    CHECK(cudaStreamWaitEvent(b, forked));
    left<<<1, 1, 0, b>>>(n);
    CHECK(cudaEventRecord(done, b));
    right<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamWaitEvent(a, done));
    join<<<1, 1, 0, a>>>(n);
    run_graph(end_capture(a), a);
    std::printf("%d\n", n[0]);
}
