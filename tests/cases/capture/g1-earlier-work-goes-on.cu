// Work issued before the capture began runs meanwhile, and is not part
// of the graph; the graph's launch comes after it in stream order.
// rule: G1, S1
// prints: 1 nodes, 0 edges
// prints: 12
// order: slow before append
#include "capture.cuh"

__global__ void slow(int* number) {
    spin_ms(5);
    *number = 1;
}

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    slow<<<1, 1, 0, stream>>>(number);
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 2);
    cudaGraph_t graph = end_capture(stream);
    show_size(graph);
    run_graph(graph, stream);
    std::printf("%d\n", *number);
}
