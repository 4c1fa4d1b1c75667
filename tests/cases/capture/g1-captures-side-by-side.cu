// Several streams can capture concurrently, each into a separate graph.
// rule: G1
// prints: 2 nodes, 1 edges
// prints: 1 nodes, 0 edges
// prints: 13
// prints: 2
#include "capture.cuh"

int main() {
    int *first = pinned_ints(1, 0), *second = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    begin_capture(a);
    append<<<1, 1, 0, a>>>(first, 1);
    begin_capture(b);
    append<<<1, 1, 0, b>>>(second, 2);
    append<<<1, 1, 0, a>>>(first, 3);
    cudaGraph_t graphs[] = {end_capture(a), end_capture(b)};
    for (cudaGraph_t graph : graphs)
        show_size(graph);
    run_graph(graphs[0], a);
    run_graph(graphs[1], b);
    std::printf("%d\n%d\n", *first, *second);
}
