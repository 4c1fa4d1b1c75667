// A body may be captured; its branches may overlap. Copies and memsets may be in it.
// rule: G3
// prints: 3 rounds: 111 222
// overlap: left#1 right#1
// order: left#1 before add#1
// order: right#1 before add#1
// order: add#1 before left#2
#include "conditional.cuh"

__global__ void left(int* n) {
    spin(50000);
    *n += 1;
}
__global__ void right(int* n) {
    spin(50000);
    *n += 2;
}
__global__ void add(int* n, Condition again) {
    n[4] = n[4] * 10 + n[0];
    n[5] = n[5] * 10 + n[1];
    cudaGraphSetConditional(again, ++n[2] < 3);
}

int main() {
    int* n = pinned_ints(6, 0);
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    const cudaGraph_t graph = make_graph();
    const Condition again = make_condition(graph, 1);
    const Conditional loop = add_conditional(graph, {}, again, cudaGraphCondTypeWhile);
    cudaGraph_t captured = nullptr;
    CHECK(cudaStreamBeginCaptureToGraph(s, loop.bodies[0], nullptr, nullptr, 0,
                                        cudaStreamCaptureModeGlobal));
    CHECK(cudaMemsetAsync(n, 0, 2 * sizeof(int), s));
    CHECK(cudaEventRecord(fork, s));
    CHECK(cudaStreamWaitEvent(t, fork));
    left<<<1, 1, 0, s>>>(n);
    right<<<1, 1, 0, t>>>(n + 1);
    CHECK(cudaEventRecord(join, t));
    CHECK(cudaStreamWaitEvent(s, join));
    add<<<1, 1, 0, s>>>(n, again);
    CHECK(cudaStreamEndCapture(s, &captured));
    if (captured != loop.bodies[0]) std::printf("another graph\n");
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d rounds: %d %d\n", n[2], n[4], n[5]);
}
