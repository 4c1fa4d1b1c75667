// wrong: Two branches of a capture, and a scratch buffer that both of them write.
// rule: G1, S2
// finds: race left right
//
// repaired: fork with a buffer each
// rule: G1, E2
// prints: 5
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void left(int* scratch, int* n) {
    *scratch = 2;
    spin(50000);
    n[0] = *scratch;
}
__global__ void right(int* scratch, int* n) {
    *scratch = 3;
    spin(50000);
    n[1] = *scratch;
}
__global__ void join(int* n) { n[2] = n[0] + n[1]; }

int main() {
    int *scratch = device_ints(2), *n = pinned_ints(3, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t forked = make_event("forked"), done = make_event("done");
    begin_capture(a);
    CHECK(cudaEventRecord(forked, a));
    CHECK(cudaStreamWaitEvent(b, forked));
    left<<<1, 1, 0, a>>>(scratch, n);
    right<<<1, 1, 0, b>>>(repaired ? scratch + 1 : scratch, n);
    CHECK(cudaEventRecord(done, b));
    CHECK(cudaStreamWaitEvent(a, done));
    join<<<1, 1, 0, a>>>(n);
    run_graph(end_capture(a), a);
    if (repaired) std::printf("%d\n", n[2]);
}
