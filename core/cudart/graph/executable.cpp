#include "cudart/graph/executable.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>

#include "cudart/graph/graph_memory.hpp"
#include "cudart/graph/handles.hpp"
#include "cudart/hazards/watch.hpp"

namespace streamlab::cudart {

namespace {

// Names for timelines. They are never freed, because timelines outlive the executable graph.
const char* next_name() {
    static auto& names = *new std::deque<std::string>;
    names.push_back("graph " + std::to_string(names.size() + 1));
    return names.back().c_str();
}

void mark_instantiated(const Graph& graph, bool instantiated) {
    for (const auto& node : graph.nodes())
        if (node->memory && std::holds_alternative<AllocationWork>(node->work()))
            node->memory->instantiated = instantiated;
}

}  // namespace

bool is_instantiated(const Graph& graph) {
    return std::any_of(graph.nodes().begin(), graph.nodes().end(), [](const auto& node) {
        return node->memory && std::holds_alternative<AllocationWork>(node->work()) &&
               node->memory->instantiated;
    });
}

// CUDA names the node of the cycle that was added last.
const GraphNode* find_cycle(const Graph& graph) {
    const std::vector<GraphNode*> order = graph.in_order();
    const std::set<const GraphNode*> ordered(order.begin(), order.end());
    const GraphNode* found = nullptr;
    for (const auto& node : graph.nodes()) {
        if (!ordered.count(node.get())) found = node.get();
        if (node->child && !found) found = find_cycle(*node->child);
    }
    return found;
}

std::unique_ptr<ExecutableGraph> ExecutableGraph::make(const Graph& graph,
                                                       unsigned long long flags) {
    if (find_cycle(graph)) return nullptr;
    return std::unique_ptr<ExecutableGraph>(
        new ExecutableGraph(graph.clone(Graph::Handles::none), flags));
}

ExecutableGraph::ExecutableGraph(std::unique_ptr<Graph> snapshot, unsigned long long flags)
    : snapshot_(std::move(snapshot)), flags_(flags), name_(next_name()),
      handle_(new_handle(*this)) {
    note_nodes(*snapshot_);
    mark_instantiated(*snapshot_, true);
    for (const std::uint32_t last : flatten(*snapshot_, {}))
        steps_[last].is_leaf = true;
    for (std::uint32_t number = 0; number < steps_.size(); ++number) {
        const StepNumbers& before = steps_[number].dependencies;
        is_chain_ &= number == 0 ? before.empty() : before == StepNumbers{number - 1};
    }
}

ExecutableGraph::~ExecutableGraph() {
    forget_handle(handle_);
    mark_instantiated(*snapshot_, false);
    if (!last_launch_) return;
    for (const Step& step : steps_)
        if (step.node->memory) keep_until_done(step.node->memory->range(), *last_launch_);
    runtime().simulation->release(*last_launch_);
}

model::GraphSize ExecutableGraph::size() const {
    return {static_cast<Nanoseconds>(steps_.size()), is_chain_, is_uploaded_};
}

GraphNode* ExecutableGraph::find(cudaGraphNode_t original) const {
    const auto found = by_original_.find(original);
    return found == by_original_.end() ? nullptr : found->second;
}

void ExecutableGraph::note_nodes(const Graph& graph) {
    for (const auto& node : graph.nodes()) {
        by_original_[node->original] = node.get();
        if (node->child) note_nodes(*node->child);
    }
}

std::uint32_t ExecutableGraph::add_step(const GraphNode& node, StepNumbers dependencies,
                                        StepNumbers primaries) {
    std::sort(dependencies.begin(), dependencies.end());
    const auto same = std::unique(dependencies.begin(), dependencies.end());
    dependencies.erase(same, dependencies.end());
    steps_.push_back({&node, std::move(dependencies), std::move(primaries), false});
    return static_cast<std::uint32_t>(steps_.size() - 1);
}

ExecutableGraph::StepNumbers ExecutableGraph::flatten(const Graph& graph,
                                                      const StepNumbers& before) {
    const auto append = [](StepNumbers& to, const StepNumbers& more) {
        to.insert(to.end(), more.begin(), more.end());
    };
    std::unordered_map<const GraphNode*, StepNumbers> ends;  // the steps with which each node ends
    StepNumbers last;
    const std::vector<GraphNode*> order = graph.in_order();
    for (const GraphNode* node : order) {
        StepNumbers dependencies = node->dependencies.empty() ? before : StepNumbers{};
        StepNumbers primaries;
        for (const GraphNode* dependency : node->dependencies)
            append(dependencies, ends[dependency]);
        for (const GraphNode* dependency : node->programmatic)
            append(primaries, ends[dependency]);
        const bool has_steps = node->child && !node->child->nodes().empty();
        ends[node] =
            has_steps ? flatten(*node->child, dependencies)
                      : StepNumbers{add_step(*node, std::move(dependencies), std::move(primaries))};
        if (node->dependents.empty()) append(last, ends[node]);
    }
    return last;
}

cudaError ExecutableGraph::check_memory() const {
    const bool frees_itself = flags_ & cudaGraphInstantiateFlagAutoFreeOnLaunch;
    std::set<const GraphAllocation*> allocated;
    for (const Step& step : steps_) {
        const GraphAllocation* memory = step.node->memory.get();
        if (!memory) continue;
        if (std::holds_alternative<AllocationWork>(step.node->work())) {
            if (memory->is_live() && !frees_itself) return cudaErrorInvalidValue;
            allocated.insert(memory);
        } else if (allocated.erase(memory) == 0 && !memory->is_live()) {
            return cudaErrorInvalidValue;
        }
    }
    return cudaSuccess;
}

// To further calls, memory that the launch allocates is live from this call on.
void ExecutableGraph::note_memory(ApiCall& call, Operation& graph,
                                  const std::vector<Operation*>& operations) const {
    std::map<int, std::size_t> footprints;  // by device
    std::set<const GraphRange*> ranges;
    for (const Step& step : steps_) {
        if (!step.node->memory || !std::holds_alternative<AllocationWork>(step.node->work()))
            continue;
        const GraphRange* range = step.node->memory->range().get();
        if (ranges.insert(range).second) footprints[range->device()] += range->bytes();
    }
    for (const auto& [device, bytes] : footprints)
        note_graph_footprint(device, bytes, graph);
    for (std::size_t number = 0; number < steps_.size(); ++number) {
        const std::shared_ptr<GraphAllocation> memory = steps_[number].node->memory;
        if (!memory) continue;
        const std::uint32_t operation = operations[number]->id;
        if (memory->is_live()) memory->end_life(call, operation);
        if (std::holds_alternative<AllocationWork>(steps_[number].node->work()))
            memory->begin_life(call, operation);
    }
}

cudaError ExecutableGraph::launch(ApiCall& call, model::Stream& stream) {
    if (const cudaError error = check_memory()) return error;
    static const auto& nothing = *new Work(EmptyWork{});
    model::Simulation& simulation = call.simulation();
    Operation& graph = simulation.begin_operation(model::OperationKind::graph, stream, call.id());
    graph.content = new model::GraphLaunch{name_, {}, {}};
    call.issued(graph);
    is_uploaded_ = true;

    Watch* const watch = call.runtime().watch;
    std::vector<Operation*> operations;
    std::vector<Operation*> dependencies, primaries;
    operations.reserve(steps_.size());
    for (const Step& step : steps_) {
        const Work& work = step.node->enabled ? step.node->work() : nothing;
        Operation& node = begin_operation(call, work, stream);
        if (watch) watch->made_at(node, step.node->site);
        dependencies.clear();
        primaries.clear();
        for (const std::uint32_t before : step.dependencies) {
            const bool is_beside = std::find(step.primaries.begin(), step.primaries.end(),
                                             before) != step.primaries.end() &&
                                   node.kernel() && operations[before]->kernel();
            (is_beside ? primaries : dependencies).push_back(operations[before]);
        }
        simulation.add_node(graph, node, dependencies, primaries);
        if (step.is_leaf) simulation.add_leaf(graph, node);
        operations.push_back(&node);
    }

    if (last_launch_) {
        // Each launch comes after the previous ones of the same executable graph.
        if (watch) watch->stream_follows(stream, end_of_last_);
        simulation.add_dependency(graph, *last_launch_, model::Cause::graph_edge);
        simulation.release(*last_launch_);
    }
    last_launch_ = &graph;
    simulation.retain(graph);
    note_memory(call, graph, operations);
    simulation.submit(graph);
    if (watch) end_of_last_ = watch->done_by(stream);
    if (call.runtime().launch_blocking) call.wait_for(graph);  // last_launch_ keeps it
    return cudaSuccess;
}

}  // namespace streamlab::cudart
