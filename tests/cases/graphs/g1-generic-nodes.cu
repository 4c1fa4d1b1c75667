// cudaGraphAddNode adds nodes of every kind.
// rule: G1
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: 5
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

static cudaError_t add_node(cudaGraphNode_t* node, cudaGraph_t graph, const Nodes& after,
                            cudaGraphNodeParams& parameters) {
#if CUDART_VERSION >= 13000
    return cudaGraphAddNode(node, graph, after.data(), nullptr, after.size(), &parameters);
#else
    return cudaGraphAddNode(node, graph, after.data(), after.size(), &parameters);
#endif
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    int value = 5;
    void* arguments[] = {&n, &value};
    cudaGraphNodeParams kernel{}, empty{}, wrong{};
    kernel.type = cudaGraphNodeTypeKernel;
    kernel.kernel.func = reinterpret_cast<void*>(add);
    kernel.kernel.gridDim = kernel.kernel.blockDim = dim3(1);
    kernel.kernel.kernelParams = arguments;
    empty.type = cudaGraphNodeTypeEmpty;
    wrong.type = static_cast<cudaGraphNodeType>(99);
    cudaGraphNode_t node = nullptr;
    show(add_node(&node, graph, {}, empty));
    show(add_node(&node, graph, {node}, kernel));
    show(add_node(&node, graph, {}, wrong));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
