// Instantiating a graph takes the host long, and waits for nothing.
// rule: G4
// reason: k2 call_cost
// why-not: k1 k2 call_cost
// costs: call_cost
#include "graph.cuh"

__global__ void k1() { spin_ms(0.05); }
__global__ void k2() { spin_ms(0.05); }
__global__ void node() {}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    cudaGraphNode_t last = add_kernel(graph, {}, node);
    for (int i = 0; i < 200; ++i)
        last = add_kernel(graph, {last}, node);
    k1<<<1, 1, 0, a>>>();
    instantiate(graph);
    k2<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
