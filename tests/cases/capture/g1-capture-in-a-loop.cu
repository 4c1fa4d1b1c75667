// The same stream captures repeatedly: one graph each time, without leftovers.
// rule: G1
// prints: 12345678
// prints: 1 nodes, 0 edges
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaGraph_t graph = nullptr;
    for (int digit = 1; digit < 9; ++digit) {
        if (graph) CHECK(cudaGraphDestroy(graph));
        begin_capture(stream);
        append<<<1, 1, 0, stream>>>(number, digit);
        graph = end_capture(stream);
        run_graph(graph, stream);
    }
    std::printf("%d\n", *number);
    show_size(graph);
}
