// Two executable graphs of one graph, in two streams, do overlap.
// rule: S2, G1
// overlap: work#1 work#2
// makespan: 3ms +-2%
#include "graph.cuh"

__global__ void work() { spin_ms(3); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, work);
    const cudaGraphExec_t one = instantiate(graph), other = instantiate(graph);
    CHECK(cudaGraphLaunch(one, a));
    CHECK(cudaGraphLaunch(other, b));
    CHECK(cudaDeviceSynchronize());
}
