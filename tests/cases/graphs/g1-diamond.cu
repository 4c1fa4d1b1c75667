// Nodes without a path between them may overlap; the join waits for both.
// rule: G1
// prints: 111
// overlap: left right
// order: top before left
// order: top before right
// order: left before join
// order: right before join
// cause: join graph_edge left
// makespan: 6ms +-1%
#include "graph.cuh"

__global__ void top(int* n) {
    spin_ms(1);
    n[0] = 100;
}
__global__ void left(int* n) {
    spin_ms(4);
    n[1] = n[0] + 10;
}
__global__ void right(int* n) {
    spin_ms(2);
    n[2] = n[0] + 1;
}
__global__ void join(int* n) {
    n[0] = n[1] + n[2] - n[0];
    spin_ms(1);
}

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t a = add_kernel(graph, {}, top, n);
    const cudaGraphNode_t b = add_kernel(graph, {a}, left, n);
    const cudaGraphNode_t c = add_kernel(graph, {a}, right, n);
    add_kernel(graph, {b, c}, join, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", n[0]);
}
