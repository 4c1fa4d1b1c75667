// Invalid handles of executable graphs are refused; a running
// launch continues after its executable graph is destroyed.
// rule: G1, E7
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: 1
#include "graph.cuh"

__global__ void slow(int* n) {
    spin_ms(2);
    *n = 1;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, slow, n);
    cudaGraphExec_t executable = nullptr;
    show(cudaGraphInstantiate(&executable, nullptr, 0));
    show(cudaGraphInstantiate(nullptr, graph, 0));
    show(cudaGraphLaunch(nullptr, s));
    show(cudaGraphExecDestroy(nullptr));
    executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    show(cudaGraphExecDestroy(executable));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
