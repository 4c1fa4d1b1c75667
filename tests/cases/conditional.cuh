// Shared helpers for the conditional-node programs.
#pragma once

#include "graph.cuh"

using Condition = cudaGraphConditionalHandle;

// A condition with this value at the start of each launch.
inline Condition make_condition(cudaGraph_t graph, unsigned at_start) {
    Condition condition = 0;
    CHECK(
        cudaGraphConditionalHandleCreate(&condition, graph, at_start, cudaGraphCondAssignDefault));
    return condition;
}

struct Conditional {
    cudaGraphNode_t node = nullptr;
    cudaGraph_t* bodies = nullptr;
};

inline cudaError_t try_conditional(cudaGraph_t graph, const Nodes& after, Condition condition,
                                   cudaGraphConditionalNodeType type, unsigned size,
                                   Conditional& made) {
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeConditional;
    parameters.conditional.handle = condition;
    parameters.conditional.type = type;
    parameters.conditional.size = size;
#if CUDART_VERSION >= 13000
    const cudaError_t error =
        cudaGraphAddNode(&made.node, graph, after.data(), nullptr, after.size(), &parameters);
#else
    const cudaError_t error =
        cudaGraphAddNode(&made.node, graph, after.data(), after.size(), &parameters);
#endif
    made.bodies = parameters.conditional.phGraph_out;
    return error;
}

inline Conditional add_conditional(cudaGraph_t graph, const Nodes& after, Condition condition,
                                   cudaGraphConditionalNodeType type, unsigned size = 1) {
    Conditional made;
    CHECK(try_conditional(graph, after, condition, type, size, made));
    return made;
}
