// With per-thread default streams, work without a stream argument is captured with that stream.
// flags: --default-stream per-thread
// rule: G1, D3
// prints: 2 nodes, 1 edges
// prints: 0
// prints: 56
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    begin_capture(nullptr);
    append<<<1, 1>>>(number, 5);
    append<<<1, 1>>>(number, 6);
    cudaGraph_t graph = end_capture(nullptr);
    show_size(graph);
    std::printf("%d\n", *number);
    run_graph(graph, nullptr);
    std::printf("%d\n", *number);
}
