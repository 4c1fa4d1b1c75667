// With the external flags, a record and a wait become nodes: each launch of the graph records
// the event, for streams outside of it. Outside of a capture the flags have no effect.
// rule: G1, E1, E2
// prints: cudaErrorIllegalState
// prints: cudaErrorIllegalState
// prints: 3 nodes, 2 edges
// prints: cudaSuccess
// prints: 12
// prints: cudaSuccess
#include "capture.cuh"

__global__ void slow(int* number) {
    spin_ms(5);
    *number = 1;
}

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    cudaEvent_t event = make_event("e"), outside = make_event("outside");
    CHECK(cudaEventRecord(outside, other));
    show(cudaEventRecordWithFlags(event, stream, cudaEventRecordExternal));
    show(cudaStreamWaitEvent(stream, outside, cudaEventWaitExternal));
    begin_capture(stream);
    CHECK(cudaStreamWaitEvent(stream, outside, cudaEventWaitExternal));
    slow<<<1, 1, 0, stream>>>(number);
    CHECK(cudaEventRecordWithFlags(event, stream, cudaEventRecordExternal));
    cudaGraph_t graph = end_capture(stream);
    show_size(graph);
    show(cudaEventQuery(event));
    CHECK(cudaGraphLaunch(instantiate(graph), stream));
    CHECK(cudaStreamWaitEvent(other, event));
    append<<<1, 1, 0, other>>>(number, 2);
    CHECK(cudaStreamSynchronize(other));
    std::printf("%d\n", *number);
    show(cudaEventQuery(event));
}
