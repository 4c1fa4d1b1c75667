// One executable graph is launched into two streams.
// rule: G4
// wrong: one executable graph
// reason: graph#2 previous_launch
// why-not: k#1 k#2 previous_launch
// costs: previous_launch
// repaired: one for each stream
// overlap: k#1 k#2
#include "graph.cuh"

__global__ void k() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, k);
    const cudaGraphExec_t first = instantiate(graph), second = instantiate(graph);
    CHECK(cudaGraphLaunch(first, a));
    CHECK(cudaGraphLaunch(knob("repaired", 0) ? second : first, b));
    CHECK(cudaDeviceSynchronize());
}
