#include "model/clock/graph_launch.hpp"

#include "model/clock/simulation.hpp"

namespace streamlab::model {

void Simulation::add_node(Operation& graph, Operation& node,
                          std::span<Operation* const> dependencies,
                          std::span<Operation* const> primaries) {
    node.in_graph = true;
    node.is_root = dependencies.empty() && primaries.empty();
    int roots = 0;
    for (Operation* dependency : dependencies) {
        add_dependency(node, *dependency, Cause::graph_edge);
        if (dependency->is_root) ++roots;
    }
    for (Operation* primary : primaries)
        run_beside(node, *primary);
    node.joins_roots = roots > 1;
    if (node.is_root) {
        graph.graph()->roots.push_back(&node);
        ++node.waits_for;
    }
    if (observer) observer->adds_node(node, dependencies);
    ++outstanding_;
    node.outstanding = true;
}

void Simulation::add_leaf(Operation& graph, Operation& node) {
    graph.graph()->leaves.push_back(&node);
}

// The graph's first nodes inherit the cause that held up the graph.
void Simulation::start_graph(Operation& graph, Nanoseconds now) {
    graph.started = true;
    graph.start_ns = now;
    assign_conditions(*graph.graph());
    for (Operation* leaf : graph.graph()->leaves)
        add_dependency(graph, *leaf, Cause::graph_edge);
    for (Operation* root : graph.graph()->roots) {
        if (root->ready_ns <= now) {
            root->ready_ns = now;
            root->cause = graph.cause;
            root->cause_operation = graph.cause_operation;
        }
        if (--root->waits_for == 0)
            queue_.push(root->ready_ns, FutureEventKind::operation_ready, root);
    }
    if (graph.waits_for == 0) complete(graph, now);
}

}  // namespace streamlab::model
