#include "cudart/graph/condition.hpp"

#include <algorithm>
#include <map>

#include "cudart/graph/graph.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::size_t conditions_at_once = 1024;  // values allocated together

struct KnownCondition {
    const Graph* owner;  // null once the graph is destroyed
    Condition condition;
};

// Handles are consecutive numbers from 1.
std::map<cudaGraphConditionalHandle, KnownCondition>& known_conditions() {
    static auto& conditions = *new std::map<cudaGraphConditionalHandle, KnownCondition>;
    return conditions;
}

// Values are never freed, because launches outlive their graphs.
std::uint32_t* allocate_condition_value(std::size_t device) {
    struct Places {
        std::uint32_t* next = nullptr;
        std::size_t left = 0;
    };
    static auto& places = *new std::map<std::size_t, Places>;
    Places& here = places[device];
    if (here.left == 0) {
        constexpr std::size_t bytes = conditions_at_once * sizeof(std::uint32_t);
        const std::uintptr_t address = runtime().space.allocate_device(bytes, device);
        if (!address) return nullptr;
        const std::uint32_t buffer = ++runtime().buffers;
        runtime().space.add({address, bytes, buffer, model::Allocation::Kind::device, 0, nullptr,
                             static_cast<std::uint8_t>(device)});
        trace::BufferRecord record{};
        record.kind = trace::BufferKind::device;
        record.id = buffer;
        record.call = runtime().calls;
        record.address = address;
        record.bytes = bytes;
        record.allocated_ns = runtime().simulation->host_now();
        runtime().writer.append(record);
        runtime().writer.name(trace::RecordKind::buffer, buffer, "conditions of graphs");
        here = {reinterpret_cast<std::uint32_t*>(address), conditions_at_once};
    }
    --here.left;
    return here.next++;
}

const Graph& whole(const Graph& part) {
    const Graph* graph = &part;
    while (graph->parent)
        graph = graph->parent->graph;
    return *graph;
}

bool is_allowed_in_body(cudaGraphNodeType type) {
    return type == cudaGraphNodeTypeKernel || type == cudaGraphNodeTypeMemcpy ||
           type == cudaGraphNodeTypeMemset || type == cudaGraphNodeTypeEmpty ||
           type == cudaGraphNodeTypeGraph || type == cudaGraphNodeTypeConditional;
}

const GraphNode* find_disallowed_node(const Graph& graph, bool in_body) {
    for (const auto& node : graph.nodes()) {
        if (in_body && !is_allowed_in_body(type_of(*node))) return node.get();
        const GraphNode* found =
            node->child ? find_disallowed_node(*node->child, in_body) : nullptr;
        if (node->conditional)
            for (const auto& body : node->conditional->bodies)
                if (!found) found = find_disallowed_node(*body, true);
        if (found) return found;
    }
    return nullptr;
}

}  // namespace

Condition* make_condition(const Graph& owner) {
    std::uint32_t* const value = allocate_condition_value(runtime().device().number);
    if (!value) return nullptr;
    const cudaGraphConditionalHandle handle = known_conditions().size() + 1;
    KnownCondition& known = known_conditions()[handle];
    known.owner = &owner;
    known.condition.handle = handle;
    known.condition.value = value;
    return &known.condition;
}

void forget_conditions(const Graph& owner) {
    for (auto& [handle, known] : known_conditions())
        if (known.owner == &owner) known.owner = nullptr;
}

Condition* find_condition(cudaGraphConditionalHandle handle, const Graph& graph) {
    const auto found = known_conditions().find(handle);
    const bool fits = found != known_conditions().end() && found->second.owner &&
                      &whole(*found->second.owner) == &whole(graph);
    return fits ? &found->second.condition : nullptr;
}

bool has_unused_condition(const Graph& graph) {
    return std::any_of(known_conditions().begin(), known_conditions().end(), [&](const auto& each) {
        const KnownCondition& known = each.second;
        return known.owner && !known.condition.has_node && &whole(*known.owner) == &graph;
    });
}

std::uint32_t* value_of_condition(cudaGraphConditionalHandle handle) {
    const auto found = known_conditions().find(handle);
    return found == known_conditions().end() ? nullptr : found->second.condition.value;
}

std::unique_ptr<ConditionalParts> ConditionalParts::clone(GraphNode& owner,
                                                          bool with_handles) const {
    auto made = std::make_unique<ConditionalParts>();
    made->condition = condition;
    made->type = type;
    made->instantiated = instantiated;
    for (const auto& body : bodies) {
        made->bodies.push_back(
            body->clone(with_handles ? Graph::Handles::own : Graph::Handles::none));
        made->bodies.back()->parent = &owner;
        made->handles.push_back(made->bodies.back()->handle());
    }
    return made;
}

bool is_conditional(const Graph& graph) {
    const bool is_body = graph.parent && graph.parent->conditional;
    return is_body || std::any_of(graph.nodes().begin(), graph.nodes().end(),
                                  [](const auto& node) { return node->conditional != nullptr; });
}

const GraphNode* find_disallowed_node(const Graph& graph) {
    return find_disallowed_node(graph, false);
}

}  // namespace streamlab::cudart
