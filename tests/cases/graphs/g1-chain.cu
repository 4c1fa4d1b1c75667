// Nodes joined by an edge run one after the other.
// rule: G1
// prints: 111
// order: first before second
// order: second before third
// cause: second graph_edge first
// cause: third graph_edge second
// makespan: 3ms +-1%
#include "graph.cuh"

__global__ void first(int* n) {
    spin_ms(1);
    *n += 1;
}
__global__ void second(int* n) {
    spin_ms(1);
    *n = *n * 10 + 1;
}
__global__ void third(int* n) {
    spin_ms(1);
    *n = *n * 10 + 1;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t a = add_kernel(graph, {}, first, n);
    const cudaGraphNode_t b = add_kernel(graph, {a}, second, n);
    add_kernel(graph, {b}, third, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
