// rule: G1
//
// wrong: A child graph is one node: all of it is unordered with the node's siblings.
// finds: race fill first
//
// repaired: child after its sibling
// prints: 6
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n) {
    spin(100000);
    *n = 5;
}
__global__ void first(const int* n, int* m) { *m = *n; }
__global__ void second(int* m) { *m += 1; }

int main() {
    int *n = device_ints(1), *m = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t child = make_graph();
    const cudaGraphNode_t one = add_kernel(child, {}, first, n, m);
    add_kernel(child, {one}, second, m);
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t filled = add_kernel(graph, {}, fill, n);
    if (repaired)
        add_child(graph, {filled}, child);
    else
        add_child(graph, {}, child);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *m);
}
