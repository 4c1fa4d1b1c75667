// An edge orders two nodes.
// rule: G1
// wrong: the second node has an edge from the first
// reason: k2 graph_edge
// why-not: k1 k2 graph_edge
// repaired: without the edge
// overlap: k1 k2
#include "graph.cuh"

__global__ void k1() { spin_ms(2); }
__global__ void k2() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t first = add_kernel(graph, {}, k1);
    if (knob("repaired", 0))
        add_kernel(graph, {}, k2);
    else
        add_kernel(graph, {first}, k2);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaDeviceSynchronize());
}
