// One executable graph, launched ten times.
// rule: G1
// prints: 20
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {add_kernel(graph, {}, add, n, 1)}, add, n, 1);
    const cudaGraphExec_t executable = instantiate(graph);
    for (int i = 0; i < 10; ++i)
        CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
