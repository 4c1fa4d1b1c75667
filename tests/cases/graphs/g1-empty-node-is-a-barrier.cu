// An empty node joins many nodes to many others with few edges.
// rule: G1
// prints: 6
// order: early#1 before late#1
// order: early#3 before late#1
// overlap: late#1 late#2
#include "graph.cuh"

__global__ void early(int* n) {
    spin_ms(1);
    atomicAdd(n, 1);
}
__global__ void late(int* n, int* seen) {
    atomicAdd(seen, *n);
    spin_ms(1);
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    Nodes before;
    for (int i = 0; i < 3; ++i)
        before.push_back(add_kernel(graph, {}, early, n));
    const cudaGraphNode_t barrier = add_empty(graph, before);
    for (int i = 0; i < 2; ++i)
        add_kernel(graph, {barrier}, late, n, n + 1);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", n[1]);
}
