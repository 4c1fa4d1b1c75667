// A child graph's nodes can be changed in the executable graph: by their own parameters, by
// another child graph of the same shape, and by a whole update. Another shape changes nothing.
// rule: G4
// prints: 12
// prints: 32
// prints: 45
// prints: cudaErrorGraphExecUpdateFailure
// prints: 45
// prints: cudaSuccess 0
// prints: 67
#include "graph.cuh"

__global__ void append(int* n, int value) { *n = *n * 10 + value; }

static cudaGraph_t chain(int* n, const std::vector<int>& values) {
    const cudaGraph_t graph = make_graph();
    Nodes last;
    for (const int value : values)
        last = {add_kernel(graph, last, append, n, value)};
    return graph;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_child(graph, {}, chain(n, {1, 2}));
    const cudaGraphExec_t executable = instantiate(graph);
    const auto launch = [&] {
        *n = 0;
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    };
    launch();
    cudaGraph_t inside = nullptr;
    CHECK(cudaGraphChildGraphNodeGetGraph(node, &inside));
    cudaGraphNode_t first = nullptr;
    std::size_t count = 1;
    CHECK(cudaGraphGetRootNodes(inside, &first, &count));
    const KernelCall<int*, int> three(append, dim3(1), dim3(1), n, 3);
    CHECK(cudaGraphExecKernelNodeSetParams(executable, first, three.parameters()));
    launch();
    CHECK(cudaGraphExecChildGraphNodeSetParams(executable, node, chain(n, {4, 5})));
    launch();
    show(cudaGraphExecChildGraphNodeSetParams(executable, node, chain(n, {4, 5, 6})));
    cudaGetLastError();
    launch();
    const cudaGraph_t wanted = make_graph();
    add_child(wanted, {}, chain(n, {6, 7}));
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t error = cudaGraphExecUpdate(executable, wanted, &info);
    std::printf("%s %d\n", cudaGetErrorName(error), static_cast<int>(info.result));
    launch();
}
