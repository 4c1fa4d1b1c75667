// A graph in one stream and a kernel in another overlap.
// rule: S2, G1
// overlap: node other
// makespan: 3ms +-2%
#include "graph.cuh"

__global__ void node() { spin_ms(3); }
__global__ void other() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, node);
    CHECK(cudaGraphLaunch(instantiate(graph), a));
    other<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
