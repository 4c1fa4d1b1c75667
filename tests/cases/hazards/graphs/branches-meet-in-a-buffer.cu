// rule: G1, S2
// finds: race left right
#include "graph.cuh"

__global__ void left(int* n) { *n += 1; }
__global__ void right(int* n) { *n += 2; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, left, n);
    add_kernel(graph, {}, right, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
}
