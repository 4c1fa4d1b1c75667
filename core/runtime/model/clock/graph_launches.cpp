#include "model/clock/graph_launches.hpp"

#include <algorithm>

#include "model/costs/start_cost.hpp"
#include "model/memory/address_space.hpp"
#include "model/memory/page_versions.hpp"

namespace streamlab::model {

namespace {

void assign_conditions(const GraphLaunch& graph) {
    const OpenDeviceMemory open(!graph.assigned.empty());
    for (const AssignedValue& assigned : graph.assigned)
        *assigned.place = assigned.value;
    page_versions::forget_all();
}

}  // namespace

void GraphLaunches::add_node(Operation& graph, Operation& node,
                             std::span<Operation* const> dependencies,
                             std::span<Operation* const> primaries) {
    node.in_graph = true;
    node.is_root = dependencies.empty() && primaries.empty();
    int roots = 0;
    for (Operation* dependency : dependencies) {
        operations_.add_dependency(node, *dependency, Cause::graph_edge);
        if (dependency->is_root) ++roots;
    }
    for (Operation* primary : primaries)
        programmatic_.allow_overlap(node, *primary);
    node.joins_roots = roots > 1;
    if (node.is_root) {
        graph.graph()->roots.push_back(&node);
        ++node.waits_for;
    }
    if (operations_.observer) operations_.observer->adds_node(node, dependencies);
    operations_.count_issued(node);
}

void GraphLaunches::add_leaf(Operation& graph, Operation& node) {
    graph.graph()->leaves.push_back(&node);
}

// The graph's first nodes inherit the cause that delayed the graph.
void GraphLaunches::start_graph(Operation& graph, Nanoseconds now) {
    graph.started = true;
    graph.start_ns = now;
    assign_conditions(*graph.graph());
    for (Operation* leaf : graph.graph()->leaves)
        operations_.add_dependency(graph, *leaf, Cause::graph_edge);
    for (Operation* root : graph.graph()->roots) {
        if (root->ready_ns <= now) {
            root->ready_ns = now;
            root->cause = graph.cause;
            root->cause_operation = graph.cause_operation;
        }
        operations_.resolve_one(*root);
    }
    if (graph.waits_for == 0) completion_.complete(graph, now);
}

Operation& GraphLaunches::begin_body_operation(OperationKind kind, const Operation& conditional,
                                               Nanoseconds now) {
    Operation& operation =
        operations_.make(kind, *conditional.stream, conditional.device, conditional.call, now);
    operation.enqueue_ns = conditional.enqueue_ns;  // issued by the launch
    operation.ready_ns = conditional.enqueue_ns;
    return operation;
}

void GraphLaunches::add_body_node(Operation& conditional, Operation& node,
                                  std::span<Operation* const> dependencies, BodyPlace place) {
    node.in_graph = node.in_body = true;
    node.may_set_conditions = true;
    for (Operation* dependency : dependencies)
        operations_.add_dependency(node, *dependency, Cause::graph_edge);
    if (dependencies.empty()) {
        conditional.conditional()->roots_.push_back(&node);
        ++node.waits_for;
    }
    if (place.is_leaf) conditional.conditional()->leaves_.push_back(&node);
    if (operations_.observer)
        operations_.observer->on_body_node_added(conditional, node, dependencies, place);
    operations_.count_issued(node);
}

void GraphLaunches::start_conditional(Operation& operation, Nanoseconds now) {
    operation.started = true;
    operation.start_ns = now;
    queue_.push(now + profile_.graph_condition_ns, FutureEventKind::condition_read, &operation);
}

void GraphLaunches::read_condition(Operation& operation, Nanoseconds now) {
    Conditional& conditional = *operation.conditional();
    conditional.roots_.clear();
    conditional.leaves_.clear();
    if (operations_.observer) operations_.observer->on_iteration_begin(operation);
    if (!conditional.begin_round(operation)) {
        if (operations_.observer) operations_.observer->on_iterations_end(operation);
        completion_.complete(operation, now);
        return;
    }
    for (Operation* leaf : conditional.leaves_)
        operations_.add_dependency(operation, *leaf, Cause::graph_edge);
    for (Operation* root : conditional.roots_) {
        root->ready_ns = now + profile_.graph_edge_ns;
        root->cause = conditional.last_ ? Cause::graph_edge : operation.cause;
        root->cause_operation = conditional.last_ ? conditional.last_ : operation.cause_operation;
        operations_.resolve_one(*root);
    }
    if (conditional.leaves_.empty()) end_round(operation, now);
}

// Reading the condition again takes as long as ending the node, as measured.
void GraphLaunches::end_round(Operation& operation, Nanoseconds now) {
    queue_.push(now + profile_.graph_condition_ns, FutureEventKind::condition_read, &operation);
}

// Called when a graph or a conditional node has started and `last` is the last operation for which
// it waits.
void GraphLaunches::on_leaves_end(Operation& waiter, const Operation& last, Nanoseconds now) {
    if (Conditional* const conditional = waiter.conditional()) {
        conditional->last_ = last.id;
        end_round(waiter, now);
    } else {
        completion_.complete(waiter, now);
    }
}

}  // namespace streamlab::model
