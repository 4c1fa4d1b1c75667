// Conditional nodes (rule G3): a body runs as often as a condition says, which kernels set.
//
// The node reads its condition when the nodes before it have ended, and a loop reads it again after
// each round. What follows waits for the node, and so for all its rounds.
#include <algorithm>

#include "model/clock/simulation.hpp"
#include "model/costs/start_cost.hpp"
#include "model/memory/page_versions.hpp"

namespace streamlab::model {

Operation& Simulation::begin_body_operation(OperationKind kind, const Operation& conditional) {
    Operation& operation = make_operation(kind, *conditional.stream, conditional.call);
    operation.enqueue_ns = conditional.enqueue_ns;  // the launch issued it
    operation.ready_ns = conditional.enqueue_ns;
    return operation;
}

void Simulation::add_body_node(Operation& conditional, Operation& node,
                               std::span<Operation* const> dependencies, BodyPlace place) {
    node.in_graph = node.in_body = true;
    node.may_set_conditions = true;
    for (Operation* dependency : dependencies)
        add_dependency(node, *dependency, Cause::graph_edge);
    if (dependencies.empty()) {
        conditional.conditional()->roots_.push_back(&node);
        ++node.waits_for;
    }
    if (place.is_leaf) conditional.conditional()->leaves_.push_back(&node);
    if (observer) observer->adds_body_node(conditional, node, dependencies, place);
    ++outstanding_;
    node.outstanding = true;
}

void Simulation::assign_conditions(const GraphLaunch& graph) {
    const OpenDeviceMemory open(!graph.assigned.empty());
    for (const AssignedValue& assigned : graph.assigned)
        *assigned.place = assigned.value;
    page_versions::forget_all();
}

void Simulation::start_conditional(Operation& operation, Nanoseconds now) {
    operation.started = true;
    operation.start_ns = now;
    queue_.push(now + profile_.graph_condition_ns, FutureEventKind::condition_read, &operation);
}

void Simulation::read_condition(Operation& operation, Nanoseconds now) {
    Conditional& conditional = *operation.conditional();
    conditional.roots_.clear();
    conditional.leaves_.clear();
    if (observer) observer->begins_round(operation);
    if (!conditional.begin_round(operation)) {
        if (observer) observer->ends_rounds(operation);
        complete(operation, now);
        return;
    }
    for (Operation* leaf : conditional.leaves_)
        add_dependency(operation, *leaf, Cause::graph_edge);
    for (Operation* root : conditional.roots_) {
        root->ready_ns = now + profile_.graph_edge_ns;
        root->cause = conditional.last_ ? Cause::graph_edge : operation.cause;
        root->cause_operation = conditional.last_ ? conditional.last_ : operation.cause_operation;
        if (--root->waits_for == 0)
            queue_.push(root->ready_ns, FutureEventKind::operation_ready, root);
    }
    if (conditional.leaves_.empty()) end_round(operation, now);
}

// A loop reads its condition again, and other nodes end, after the same time, as measured.
void Simulation::end_round(Operation& operation, Nanoseconds now) {
    queue_.push(now + profile_.graph_condition_ns, FutureEventKind::condition_read, &operation);
}

// A graph or a conditional node has started, and the operation is the last of those that it waits
// for.
void Simulation::end_of_leaves(Operation& waiter, const Operation& last, Nanoseconds now) {
    if (Conditional* const conditional = waiter.conditional()) {
        conditional->last_ = last.id;
        end_round(waiter, now);
    } else {
        complete(waiter, now);
    }
}

}  // namespace streamlab::model
