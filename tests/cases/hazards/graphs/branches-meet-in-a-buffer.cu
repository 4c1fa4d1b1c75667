// wrong: branches share a buffer
// rule: G1, S2
// finds: race left right
//
// repaired: branches in order
// rule: G1
// prints: 3
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void left(int* n) { *n += 1; }
__global__ void right(int* n) { *n += 2; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t first = add_kernel(graph, {}, left, n);
    add_kernel(graph, repaired ? Nodes{first} : Nodes{}, right, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *n);
}
