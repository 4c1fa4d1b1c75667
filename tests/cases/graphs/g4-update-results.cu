// Nodes are matched from the last ones on, along the edges in their order,
// whatever the order of adding. The result of an update names the differences.
// rule: G4
// prints: the same: cudaSuccess, result 0, node -, from -
// prints: without the edge: cudaErrorGraphExecUpdateFailure, result 2, node first, from -
// prints: one node more: cudaErrorGraphExecUpdateFailure, result 2, node -, from -
// prints: one node fewer: cudaErrorGraphExecUpdateFailure, result 2, node -, from -
// prints: another kind: cudaErrorGraphExecUpdateFailure, result 3, node second, from -
// prints: another kernel: cudaSuccess, result 0, node -, from -
// prints: added the other way round: cudaSuccess, result 0, node -, from -
// prints: 21
#include <string>

#include "graph.cuh"

__global__ void append(int* n, int value) { *n = *n * 10 + value; }
__global__ void forget(int* n, int) { *n = 0; }

static cudaError_t add_edge(cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to) {
#if CUDART_VERSION >= 13000
    return cudaGraphAddDependencies(graph, &from, &to, nullptr, 1);
#else
    return cudaGraphAddDependencies(graph, &from, &to, 1);
#endif
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const auto update = [](const char* what, cudaGraphExec_t executable, cudaGraph_t graph,
                           const Nodes& nodes) {
        cudaGraphExecUpdateResultInfo info{};
        const cudaError_t error = cudaGraphExecUpdate(executable, graph, &info);
        cudaGetLastError();
        const auto name = [&](cudaGraphNode_t node) {
            return !node ? "-" : node == nodes[0] ? "first" : node == nodes[1] ? "second" : "other";
        };
        std::printf("%s: %s, result %d, node %s, from %s\n", what, cudaGetErrorName(error),
                    static_cast<int>(info.result), name(info.errorNode), name(info.errorFromNode));
    };
    const auto launch = [&](cudaGraphExec_t executable) {
        *n = 0;
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        return *n;
    };
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {add_kernel(graph, {}, append, n, 1)}, append, n, 2);
    const cudaGraphExec_t executable = instantiate(graph);
    for (const char* what : {"the same", "without the edge", "one node more", "one node fewer",
                             "another kind", "another kernel"}) {
        const std::string name = what;
        const cudaGraph_t wanted = make_graph();
        const cudaGraphNode_t first = add_kernel(wanted, {}, append, n, 1);
        const Nodes after = name == "without the edge" ? Nodes{} : Nodes{first};
        cudaGraphNode_t second = nullptr;
        if (name == "another kind")
            second = add_memset(wanted, after, n, 0, 1);
        else if (name == "another kernel")
            second = add_kernel(wanted, after, forget, n, 2);
        else if (name != "one node fewer")
            second = add_kernel(wanted, after, append, n, 2);
        if (name == "one node more") add_kernel(wanted, {second}, append, n, 3);
        update(what, executable, wanted, {first, second});
    }
    const cudaGraph_t reversed = make_graph();
    const cudaGraphNode_t last = add_kernel(reversed, {}, append, n, 1);
    const cudaGraphNode_t first = add_kernel(reversed, {}, append, n, 2);
    CHECK(add_edge(reversed, first, last));
    update("added the other way round", executable, reversed, {first, last});
    std::printf("%d\n", launch(executable));
}
