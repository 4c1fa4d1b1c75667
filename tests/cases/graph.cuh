// Shared helpers for the graph programs: short functions that add nodes.
#pragma once

#include <array>
#include <tuple>
#include <utility>
#include <vector>

#include "case.cuh"

using Nodes = std::vector<cudaGraphNode_t>;

// A node that runs kernel<<<grid, block>>>(arguments...), or its parameters alone.
template <class... Parameter>
class KernelCall {
public:
    KernelCall(void (*kernel)(Parameter...), dim3 grid, dim3 block, Parameter... arguments)
        : values_(arguments...) {
        point(std::index_sequence_for<Parameter...>());
        parameters_.func = reinterpret_cast<void*>(kernel);
        parameters_.gridDim = grid;
        parameters_.blockDim = block;
        parameters_.kernelParams = pointers_.data();
    }
    KernelCall(const KernelCall&) = delete;
    const cudaKernelNodeParams* parameters() const { return &parameters_; }

private:
    template <std::size_t... Index>
    void point(std::index_sequence<Index...>) {
        pointers_ = {&std::get<Index>(values_)...};
    }
    std::tuple<Parameter...> values_;
    std::array<void*, sizeof...(Parameter) + 1> pointers_{};
    cudaKernelNodeParams parameters_{};
};

inline cudaGraph_t make_graph() {
    cudaGraph_t graph = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    return graph;
}

template <class... Parameter, class... Argument>
cudaGraphNode_t add_kernel(cudaGraph_t graph, const Nodes& after, void (*kernel)(Parameter...),
                           Argument... arguments) {
    const KernelCall<Parameter...> call(kernel, dim3(1), dim3(1), arguments...);
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddKernelNode(&node, graph, after.data(), after.size(), call.parameters()));
    return node;
}

inline cudaGraphNode_t add_copy(cudaGraph_t graph, const Nodes& after, void* to, const void* from,
                                std::size_t bytes, cudaMemcpyKind kind = cudaMemcpyDefault) {
    cudaGraphNode_t node = nullptr;
    CHECK(
        cudaGraphAddMemcpyNode1D(&node, graph, after.data(), after.size(), to, from, bytes, kind));
    return node;
}

inline cudaGraphNode_t add_memset(cudaGraph_t graph, const Nodes& after, int* to, unsigned value,
                                  std::size_t count) {
    cudaMemsetParams parameters{};
    parameters.dst = to;
    parameters.value = value;
    parameters.elementSize = sizeof(int);
    parameters.width = count;
    parameters.height = 1;
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddMemsetNode(&node, graph, after.data(), after.size(), &parameters));
    return node;
}

inline cudaGraphNode_t add_host(cudaGraph_t graph, const Nodes& after, cudaHostFn_t function,
                                void* data) {
    const cudaHostNodeParams parameters{function, data};
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddHostNode(&node, graph, after.data(), after.size(), &parameters));
    return node;
}

inline cudaGraphNode_t add_empty(cudaGraph_t graph, const Nodes& after) {
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddEmptyNode(&node, graph, after.data(), after.size()));
    return node;
}

inline cudaGraphNode_t add_child(cudaGraph_t graph, const Nodes& after, cudaGraph_t child) {
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddChildGraphNode(&node, graph, after.data(), after.size(), child));
    return node;
}

inline cudaGraphExec_t instantiate(cudaGraph_t graph) {
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    return executable;
}
