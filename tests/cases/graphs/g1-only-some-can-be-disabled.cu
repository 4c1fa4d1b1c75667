// Only kernels, copies and memsets can be disabled.
// rule: G1
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

static void nothing(void*) {}

int main() {
    int* n = device_ints(1);
    const cudaGraph_t graph = make_graph();
    const Nodes nodes = {add_kernel(graph, {}, add, n, 1), add_memset(graph, {}, n, 1, 1),
                         add_copy(graph, {}, n, n, 4), add_host(graph, {}, nothing, nullptr),
                         add_empty(graph, {})};
    const cudaGraphExec_t executable = instantiate(graph);
    for (const cudaGraphNode_t node : nodes)
        show(cudaGraphNodeSetEnabled(executable, node, 0));
}
