#include "cudart/graph/graph.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_map>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/handles.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::cudart {

namespace {

struct TypeOfWork {
    cudaGraphNodeType operator()(const EmptyWork&) const { return cudaGraphNodeTypeEmpty; }
    cudaGraphNodeType operator()(const KernelWork&) const { return cudaGraphNodeTypeKernel; }
    cudaGraphNodeType operator()(const TransferWork& work) const {
        const bool sets = work.kind == model::OperationKind::memset;
        return sets ? cudaGraphNodeTypeMemset : cudaGraphNodeTypeMemcpy;
    }
    cudaGraphNodeType operator()(const HostFunctionWork&) const { return cudaGraphNodeTypeHost; }
    cudaGraphNodeType operator()(const RecordWork&) const { return cudaGraphNodeTypeEventRecord; }
    cudaGraphNodeType operator()(const WaitWork&) const { return cudaGraphNodeTypeWaitEvent; }
    cudaGraphNodeType operator()(const AllocationWork&) const { return cudaGraphNodeTypeMemAlloc; }
    cudaGraphNodeType operator()(const FreeWork&) const { return cudaGraphNodeTypeMemFree; }
};

void erase(std::vector<GraphNode*>& nodes, const GraphNode& node) {
    nodes.erase(std::remove(nodes.begin(), nodes.end(), &node), nodes.end());
}

}  // namespace

cudaGraphNodeType type_of(const GraphNode& node) {
    if (node.conditional) return cudaGraphNodeTypeConditional;
    return node.child ? cudaGraphNodeTypeGraph : std::visit(TypeOfWork{}, node.work());
}

bool has_edge(const GraphNode& from, const GraphNode& to) {
    return std::find(to.dependencies.begin(), to.dependencies.end(), &from) !=
           to.dependencies.end();
}

bool is_programmatic(const GraphNode& from, const GraphNode& to) {
    return std::find(to.programmatic.begin(), to.programmatic.end(), &from) !=
           to.programmatic.end();
}

GraphNode::GraphNode(Graph& owner, std::uint32_t its_number, KeptWork its_work)
    : graph(&owner), number(its_number), kept(std::move(its_work)),
      site(runtime().thread().caller) {}

GraphNode::~GraphNode() = default;

Graph::Graph(Handles handles) : handles_(handles) {
    if (handles == Handles::own) handle_ = new_handle(*this);
}

Graph::~Graph() {
    if (handles_ == Handles::none) return;
    for (const auto& node : nodes_)
        forget_handle(node->handle);
    forget_handle(handle_);
    forget_conditions(*this);
}

GraphNode& Graph::add_kept(KeptWork work) {
    nodes_.push_back(std::make_unique<GraphNode>(*this, next_number_++, std::move(work)));
    GraphNode& node = *nodes_.back();
    if (handles_ == Handles::own) node.handle = new_handle(node);
    return node;
}

GraphNode& Graph::add(KeptWork work, std::span<GraphNode* const> dependencies) {
    GraphNode& node = add_kept(std::move(work));
    for (GraphNode* dependency : dependencies)
        add_edge(*dependency, node);
    return node;
}

GraphNode& Graph::add_child(std::unique_ptr<Graph> child,
                            std::span<GraphNode* const> dependencies) {
    GraphNode& node = add(KeptWork(), dependencies);
    node.child = std::move(child);
    node.child->parent = &node;
    return node;
}

void Graph::remove(GraphNode& node) {
    for (GraphNode* before : node.dependencies)
        erase(before->dependents, node);
    for (GraphNode* after : node.dependents) {
        erase(after->dependencies, node);
        erase(after->programmatic, node);
    }
    if (node.handle) forget_handle(node.handle);
    if (node.conditional)
        if (Condition* its = find_condition(node.conditional->condition.handle, *this))
            its->has_node = false;
    const auto place = std::find_if(nodes_.begin(), nodes_.end(),
                                    [&](const auto& each) { return each.get() == &node; });
    nodes_.erase(place);
}

void Graph::add_edge(GraphNode& from, GraphNode& to) {
    constexpr std::uint64_t units_of_an_edge = 20;
    model::work_meter.add(units_of_an_edge);
    to.dependencies.push_back(&from);
    from.dependents.push_back(&to);
}

bool Graph::remove_edge(GraphNode& from, GraphNode& to) {
    if (!has_edge(from, to)) return false;
    erase(to.dependencies, from);
    erase(to.programmatic, from);
    erase(from.dependents, to);
    return true;
}

std::vector<GraphNode*> Graph::in_order() const {
    const auto later = [](const GraphNode* a, const GraphNode* b) { return a->number > b->number; };
    std::priority_queue<GraphNode*, std::vector<GraphNode*>, decltype(later)> free(later);
    std::unordered_map<const GraphNode*, std::size_t>
        left;  // number of dependencies not yet in `order`
    for (const auto& node : nodes_) {
        left[node.get()] = node->dependencies.size();
        if (node->dependencies.empty()) free.push(node.get());
    }
    std::vector<GraphNode*> order;
    order.reserve(nodes_.size());
    while (!free.empty()) {
        order.push_back(free.top());
        free.pop();
        for (GraphNode* after : order.back()->dependents)
            if (--left[after] == 0) free.push(after);
    }
    return order;
}

std::unique_ptr<Graph> Graph::clone(Handles handles) const {
    auto copy = std::make_unique<Graph>(handles);
    copy->original_ = handle_;
    std::unordered_map<const GraphNode*, GraphNode*> counterpart;
    for (const auto& node : nodes_) {
        GraphNode& made = copy->add_kept(node->kept);
        made.original = node->handle;
        made.site = node->site;
        made.number = node->number;
        made.asked = node->asked;
        made.memory = node->memory;
        made.enabled = node->enabled;
        made.hints = node->hints;
        if (node->child) {
            made.child = node->child->clone(handles);
            made.child->parent = &made;
        }
        if (node->conditional)
            made.conditional = node->conditional->clone(made, handles == Handles::own);
        counterpart[node.get()] = &made;
    }
    copy->next_number_ = next_number_;
    copy->user_objects = user_objects;
    for (const auto& node : nodes_) {
        GraphNode& made = *counterpart[node.get()];
        for (const GraphNode* before : node->dependencies)
            made.dependencies.push_back(counterpart[before]);
        for (const GraphNode* before : node->programmatic)
            made.programmatic.push_back(counterpart[before]);
        for (const GraphNode* after : node->dependents)
            made.dependents.push_back(counterpart[after]);
    }
    return copy;
}

}  // namespace streamlab::cudart
