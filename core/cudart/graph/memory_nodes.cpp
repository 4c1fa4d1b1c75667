#include "cudart/graph/memory_nodes.hpp"

#include <algorithm>

#include "cudart/graph/graph_memory.hpp"

namespace streamlab::cudart {

namespace {

bool frees(const GraphNode& node, const GraphAllocation& memory) {
    return node.memory.get() == &memory && std::holds_alternative<FreeWork>(node.work());
}

}  // namespace

GraphNode* add_allocation(Graph& graph, std::span<GraphNode* const> dependencies,
                          const cudaMemAllocNodeParams& parameters) {
    auto memory = reserve_graph_memory(parameters.bytesize, parameters.poolProps.location.id);
    if (!memory) return nullptr;
    GraphNode& node = graph.add(AllocationWork{memory->address(), memory->bytes()}, dependencies);
    cudaMemAllocNodeParams asked = parameters;
    asked.dptr = reinterpret_cast<void*>(memory->address());
    node.asked = asked;
    node.memory = std::move(memory);
    return &node;
}

GraphNode* add_free(Graph& graph, std::span<GraphNode* const> dependencies, void* pointer) {
    auto memory = find_graph_memory(pointer);
    if (!memory) return nullptr;
    for (const auto& each : graph.nodes())
        if (frees(*each, *memory)) return nullptr;
    GraphNode& node = graph.add(FreeWork{memory->address(), memory->bytes()}, dependencies);
    node.memory = std::move(memory);
    return &node;
}

bool allocates(const Graph& graph, const void* pointer) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    return std::any_of(graph.nodes().begin(), graph.nodes().end(), [&](const auto& node) {
        const auto* work = std::get_if<AllocationWork>(&node->work());
        return work && work->address == address;
    });
}

bool has_memory_nodes(const Graph& graph) {
    return std::any_of(graph.nodes().begin(), graph.nodes().end(),
                       [](const auto& node) { return node->memory != nullptr; });
}

}  // namespace streamlab::cudart
