#include "cudart/graph/memory_nodes.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "cudart/memory/graph_memory.hpp"

namespace streamlab::cudart {

namespace {

bool frees(const GraphNode& node, const GraphAllocation& memory) {
    return node.memory.get() == &memory && std::holds_alternative<FreeWork>(node.work());
}

bool allocates_in(const GraphNode& node, const GraphRange& range) {
    return node.memory && node.memory->range().get() == &range &&
           std::holds_alternative<AllocationWork>(node.work());
}

// Finds memory that can be reused by a node with these dependencies: its free node precedes the new
// node, and no other allocation of the graph reuses it. CUDA also reuses memory where the node
// order allows it.
const GraphAllocation* find_reusable(const Graph& graph, std::span<GraphNode* const> dependencies,
                                     std::size_t bytes, int device) {
    std::vector<const GraphNode*> before(dependencies.begin(), dependencies.end());
    std::set<const GraphNode*> seen(before.begin(), before.end());
    for (std::size_t i = 0; i < before.size(); ++i) {
        const GraphNode& node = *before[i];
        for (const GraphNode* dependency : node.dependencies)
            if (seen.insert(dependency).second) before.push_back(dependency);
        if (!node.memory || !std::holds_alternative<FreeWork>(node.work())) continue;
        const GraphRange& range = *node.memory->range();
        if (range.device() != device || range.bytes() < bytes) continue;
        // All other allocations in that range must also be freed before the new node.
        const bool taken =
            std::any_of(graph.nodes().begin(), graph.nodes().end(), [&](const auto& each) {
                return allocates_in(*each, range) && each->memory != node.memory &&
                       !seen.count(each.get());
            });
        const bool freed_last =
            std::none_of(graph.nodes().begin(), graph.nodes().end(), [&](const auto& each) {
                return allocates_in(*each, range) && each->number > node.number;
            });
        if (!taken && freed_last) return node.memory.get();
    }
    return nullptr;
}

}  // namespace

GraphNode* add_allocation(Graph& graph, std::span<GraphNode* const> dependencies,
                          const cudaMemAllocNodeParams& parameters) {
    const int device = parameters.poolProps.location.id;
    const GraphAllocation* earlier =
        find_reusable(graph, dependencies, parameters.bytesize, device);
    auto memory = earlier ? reuse_graph_memory(*earlier, parameters.bytesize)
                          : reserve_graph_memory(parameters.bytesize, device);
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
