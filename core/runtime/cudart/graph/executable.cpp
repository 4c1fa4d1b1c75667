#include "cudart/graph/executable.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/handles.hpp"
#include "cudart/memory/graph_memory.hpp"
#include "cudart/process/trial.hpp"
#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

namespace {

// Names for profiler timelines. They are never freed, because timelines outlive the executable
// graph.
const char* next_name() {
    static auto& names = *new std::deque<std::string>;
    names.push_back("graph " + std::to_string(names.size() + 1));
    return names.back().c_str();
}

void mark_instantiated(const Graph& graph, bool instantiated) {
    for (const auto& node : graph.nodes()) {
        if (node->memory && std::holds_alternative<AllocationWork>(node->work()))
            node->memory->instantiated = instantiated;
        if (node->conditional) *node->conditional->instantiated = instantiated;
    }
}

}  // namespace

bool is_instantiated(const Graph& graph) {
    return std::any_of(graph.nodes().begin(), graph.nodes().end(), [](const auto& node) {
        if (node->conditional) return *node->conditional->instantiated;
        return node->memory && std::holds_alternative<AllocationWork>(node->work()) &&
               node->memory->instantiated;
    });
}

// CUDA reports the node of the cycle that was added last.
const GraphNode* find_cycle(const Graph& graph) {
    const std::vector<GraphNode*> order = graph.in_order();
    const std::set<const GraphNode*> ordered(order.begin(), order.end());
    const GraphNode* found = nullptr;
    for (const auto& node : graph.nodes()) {
        if (!ordered.count(node.get())) found = node.get();
        if (node->child && !found) found = find_cycle(*node->child);
        if (!node->conditional) continue;
        for (const auto& body : node->conditional->bodies)
            if (!found) found = find_cycle(*body);
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
    : snapshot_(std::move(snapshot)), flags_(flags), name_(next_name()), handle_(new_handle(*this)),
      steps_(flatten(*snapshot_)), conditional_(conditional_size(*snapshot_)) {
    note_nodes(*snapshot_);
    mark_instantiated(*snapshot_, true);
    for (std::uint32_t number = 0; number < steps_.size(); ++number) {
        const std::vector<std::uint32_t>& before = steps_[number].dependencies;
        is_chain_ &= number == 0 ? before.empty() : before == std::vector{number - 1};
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
    const auto number = [](std::size_t size) { return static_cast<Nanoseconds>(size); };
    return {number(steps_.size()), is_chain_, is_uploaded_, number(conditional_.nodes),
            number(conditional_.in_bodies)};
}

GraphNode* ExecutableGraph::find(cudaGraphNode_t original) const {
    const auto found = by_original_.find(original);
    return found == by_original_.end() ? nullptr : found->second;
}

void ExecutableGraph::note_nodes(const Graph& graph) {
    for (const auto& node : graph.nodes()) {
        by_original_[node->original] = node.get();
        if (node->child) note_nodes(*node->child);
        if (!node->conditional) continue;
        for (const auto& body : node->conditional->bodies)
            note_nodes(*body);
    }
}

std::map<int, std::size_t> ExecutableGraph::footprints() const {
    std::map<int, std::size_t> bytes;
    std::set<const GraphRange*> ranges;
    for (const Step& step : steps_) {
        if (!step.node->memory || !std::holds_alternative<AllocationWork>(step.node->work()))
            continue;
        const GraphRange* range = step.node->memory->range().get();
        if (ranges.insert(range).second) bytes[range->device()] += range->bytes();
    }
    return bytes;
}

cudaError ExecutableGraph::check_memory(const model::Stream& stream) const {
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
    for (const auto& [device, bytes] : footprints())
        if (!has_room_for_graph(device, bytes, stream)) return cudaErrorMemoryAllocation;
    return cudaSuccess;
}

// For later calls, memory that the launch allocates is live from this call on.
void ExecutableGraph::note_memory(ApiCall& call, Operation& graph,
                                  const std::vector<Operation*>& operations) const {
    for (const auto& [device, bytes] : footprints())
        note_graph_footprint(device, bytes, graph);
    for (std::size_t number = 0; number < steps_.size(); ++number) {
        const std::shared_ptr<GraphAllocation> memory = steps_[number].node->memory;
        if (!memory) continue;
        const std::uint32_t operation = operations[number]->id;
        if (memory->is_live()) memory->end_lifetime(call, operation);
        if (std::holds_alternative<AllocationWork>(steps_[number].node->work()))
            memory->begin_lifetime(call, operation);
    }
}

cudaError ExecutableGraph::launch(ApiCall& call, model::Stream& stream) {
    if (const cudaError error = check_memory(stream)) return error;
    static const auto& nothing = *new Work(EmptyWork{});
    model::Simulation& simulation = call.simulation();
    Operation& graph = simulation.begin_operation(model::OperationKind::graph, stream, call.id());
    graph.content = new model::GraphLaunch{name_, {}, {}, {}};
    collect_defaults(*snapshot_, graph.graph()->assigned);
    call.issued(graph);
    is_uploaded_ = true;

    ProgramObserver* const observer = runtime().observer;
    std::vector<Operation*> operations;
    std::vector<Operation*> dependencies, primaries;
    operations.reserve(steps_.size());
    for (const Step& step : steps_) {
        const Work& work = step.node->enabled ? step.node->work() : nothing;
        Operation& node =
            step.node->conditional
                ? simulation.begin_operation(model::OperationKind::conditional, stream, call.id())
                : begin_operation(call, work, stream);
        if (step.node->conditional) node.content = make_conditional(*step.node);
        node.may_set_conditions = conditional_.nodes > 0;
        if (observer)
            observer->set_creation_site(node, step.node->site,
                                        step.node->enabled ? step.node->kept.ended() : nullptr);
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
        // Launches of the same executable graph run one after the other.
        if (!trial().own_executables) {
            if (observer) observer->order_stream_after(stream, end_of_last_);
            simulation.add_dependency(graph, *last_launch_, model::Cause::previous_launch);
        }
        simulation.release(*last_launch_);
    }
    last_launch_ = &graph;
    simulation.retain(graph);
    note_memory(call, graph, operations);
    simulation.submit(graph);
    if (observer) end_of_last_ = observer->work_so_far(stream);
    if (call.runtime().launch_blocking) call.wait_for(graph);  // last_launch_ keeps it alive
    return cudaSuccess;
}

}  // namespace streamlab::cudart
