// A second record replaces the event for later waits; an earlier wait keeps the first record.
// rule: G1, E1
// order: first before early
// order: second before late
// overlap: second early
// prints: done
#include "capture.cuh"

__global__ void first() { spin_ms(1); }
__global__ void second() { spin_ms(4); }
__global__ void early() { spin_ms(2); }
__global__ void late() { spin_ms(1); }

int main() {
    cudaStream_t origin = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t event = make_event("e"), joined[] = {make_event("b done"), make_event("c done")};
    begin_capture(origin);
    first<<<1, 1, 0, origin>>>();
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(b, event));
    second<<<1, 1, 0, origin>>>();
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(c, event));
    early<<<1, 1, 0, b>>>();
    late<<<1, 1, 0, c>>>();
    CHECK(cudaEventRecord(joined[0], b));
    CHECK(cudaEventRecord(joined[1], c));
    CHECK(cudaStreamWaitEvent(origin, joined[0]));
    CHECK(cudaStreamWaitEvent(origin, joined[1]));
    run_graph(end_capture(origin), origin);
    std::printf("done\n");
}
