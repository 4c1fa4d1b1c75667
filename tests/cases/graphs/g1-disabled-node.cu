// A disabled node does nothing at a launch; its neighbours keep their order.
// rule: G1
// prints: 1 0
// prints: 101
// prints: 211
// order: first#1 before last#1
#include "graph.cuh"

__global__ void first(int* n) {
    spin_ms(1);
    *n += 1;
}
__global__ void middle(int* n) { *n += 9; }
__global__ void last(int* n) { *n += 100; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t a = add_kernel(graph, {}, first, n);
    const cudaGraphNode_t b = add_kernel(graph, {a}, middle, n);
    add_kernel(graph, {b}, last, n);
    const cudaGraphExec_t executable = instantiate(graph);
    unsigned before = 7, after = 7;
    CHECK(cudaGraphNodeGetEnabled(executable, b, &before));
    CHECK(cudaGraphNodeSetEnabled(executable, b, 0));
    CHECK(cudaGraphNodeGetEnabled(executable, b, &after));
    std::printf("%u %u\n", before, after);
    for (unsigned enabled = 0; enabled < 2; ++enabled) {
        CHECK(cudaGraphNodeSetEnabled(executable, b, enabled));
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    }
}
