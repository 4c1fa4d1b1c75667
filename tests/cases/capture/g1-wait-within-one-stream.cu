// A wait for an event that the same stream recorded earlier does not change the order.
// rule: G1, S1
// prints: 1234
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaEvent_t event = make_event("e");
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    CHECK(cudaEventRecord(event, stream));
    append<<<1, 1, 0, stream>>>(number, 2);
    append<<<1, 1, 0, stream>>>(number, 3);
    CHECK(cudaStreamWaitEvent(stream, event));
    append<<<1, 1, 0, stream>>>(number, 4);
    run_graph(end_capture(stream), stream);
    std::printf("%d\n", *number);
}
