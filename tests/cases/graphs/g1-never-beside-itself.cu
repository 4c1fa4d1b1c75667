// Two launches of one executable graph never overlap, in any streams.
// rule: G1
// no-overlap: work#1 work#2
// cause: work#2 previous_launch graph#1
// makespan: 6ms +-1%
#include "graph.cuh"

__global__ void work() { spin_ms(3); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, work);
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, a));
    CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaDeviceSynchronize());
}
