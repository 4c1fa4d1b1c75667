// A child graph runs as a whole in place of its node; it is a copy made when the node was added.
// rule: G1
// prints: 120
// order: before before inside#1
// order: inside#2 before after
// overlap: inside#1 inside#2
#include "graph.cuh"

__global__ void before(int* n) {
    spin_ms(1);
    n[0] = n[1] = 5;
}
__global__ void inside(int* n) {
    *n *= 2;
    spin_ms(2);
}
__global__ void after(int* n) { n[2] = n[0] * n[1] + 20; }

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph(), child = make_graph();
    add_kernel(child, {}, inside, n);
    add_kernel(child, {}, inside, n + 1);
    const cudaGraphNode_t first = add_kernel(graph, {}, before, n);
    const cudaGraphNode_t node = add_child(graph, {first}, child);
    add_kernel(child, {}, after, n);  // too late: the child has its own copy
    add_kernel(graph, {node}, after, n);
    CHECK(cudaGraphDestroy(child));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", n[2]);
}
