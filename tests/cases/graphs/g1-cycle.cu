// A graph with a cycle cannot be instantiated.
// rule: G1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: 2 yes
#include "graph.cuh"

int main() {
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t a = add_empty(graph, {}), b = add_empty(graph, {a});
    const cudaGraphNode_t c = add_empty(graph, {b});
#if CUDART_VERSION >= 13000
    CHECK(cudaGraphAddDependencies(graph, &c, &a, nullptr, 1));
#else
    CHECK(cudaGraphAddDependencies(graph, &c, &a, 1));
#endif
    cudaGraphExec_t executable = nullptr;
    show(cudaGraphInstantiate(&executable, graph, 0));
    cudaGraphInstantiateParams parameters{};
    show(cudaGraphInstantiateWithParams(&executable, graph, &parameters));
    std::printf("%d %s\n", static_cast<int>(parameters.result_out),
                parameters.errNode_out == c ? "yes" : "no");
}
