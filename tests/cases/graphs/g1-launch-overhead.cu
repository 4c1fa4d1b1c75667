// Twenty kernels of 3 us: in a graph the gaps are smaller, and the host is free
// after one call. Measured on an H200: 75 us as a graph, 95 us one by one.
// rule: G1
// inside: cudaGraphLaunch#2 1.2us +-5%
// makespan: 151us +-3%
#include "graph.cuh"

__global__ void work() { spin(3000); }

int main() {
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    Nodes last;
    for (int i = 0; i < 20; ++i)
        last = {add_kernel(graph, last, work)};
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
}
