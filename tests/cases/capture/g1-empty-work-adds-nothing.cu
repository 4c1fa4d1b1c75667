// Copies and memsets of no bytes, records and waits add no nodes.
// rule: G1
// prints: 0 nodes, 0 edges
// prints: cudaSuccess
#include "capture.cuh"

int main() {
    int *device = device_ints(1), *pinned = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaEvent_t event = make_event("e");
    begin_capture(stream);
    CHECK(cudaMemcpyAsync(device, pinned, 0, cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemsetAsync(device, 0, 0, stream));
    CHECK(cudaEventRecord(event, stream));
    CHECK(cudaStreamWaitEvent(stream, event));
    cudaGraph_t graph = end_capture(stream);
    show_size(graph);
    run_graph(graph, stream);
    show(cudaGetLastError());
}
