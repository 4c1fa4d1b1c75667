// An update needs the same nodes and edges; otherwise the executable graph is unchanged.
// rule: G1
// prints: cudaErrorGraphExecUpdateFailure
// prints: cudaErrorGraphExecUpdateFailure
// prints: 1
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph(), longer = make_graph(), different = make_graph();
    add_kernel(graph, {}, add, n, 1);
    add_kernel(longer, {add_kernel(longer, {}, add, n, 1)}, add, n, 1);
    add_memset(different, {}, device_ints(1), 1, 1);
    const cudaGraphExec_t executable = instantiate(graph);
    for (const cudaGraph_t each : {longer, different}) {
        cudaGraphExecUpdateResultInfo information{};
        show(cudaGraphExecUpdate(executable, each, &information));
        cudaGetLastError();
    }
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
