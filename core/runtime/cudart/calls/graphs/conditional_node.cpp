#include "cudart/calls/graphs/conditional_node.hpp"

#include <memory>
#include <vector>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"

namespace streamlab::cudart {

namespace {

bool is_valid_size(cudaGraphConditionalNodeType type, unsigned size) {
    switch (type) {
    case cudaGraphCondTypeIf:
        return size == 1 || size == 2;
    case cudaGraphCondTypeWhile:
        return size == 1;
    case cudaGraphCondTypeSwitch:
        return size > 0;
    default:
        return false;
    }
}

}  // namespace

cudaError add_conditional_node(cudaGraphNode_t* node, cudaGraph_t graph,
                               const cudaGraphNode_t* dependencies, std::size_t dependency_count,
                               cudaConditionalNodeParams& wanted) {
    Graph* const found = find_graph(graph);
    if (!found || !node || !is_valid_size(wanted.type, wanted.size)) return cudaErrorInvalidValue;
    Condition* const condition = find_condition(wanted.handle, *found);
    if (!condition || condition->has_node) return cudaErrorInvalidValue;
    std::vector<GraphNode*> before;
    if (const cudaError error = find_nodes(*found, dependencies, dependency_count, before))
        return error;
    GraphNode& made = found->add(KeptWork(), before);
    condition->has_node = true;
    made.conditional = std::make_unique<ConditionalParts>();
    ConditionalParts& parts = *made.conditional;
    parts.condition = *condition;
    parts.type = wanted.type;
    parts.instantiated = std::make_shared<bool>(false);
    for (unsigned i = 0; i < wanted.size; ++i) {
        parts.bodies.push_back(std::make_unique<Graph>());
        parts.bodies.back()->parent = &made;
        parts.handles.push_back(parts.bodies.back()->handle());
    }
    wanted.phGraph_out = parts.handles.data();
    *node = made.handle;
    return cudaSuccess;
}

}  // namespace streamlab::cudart
