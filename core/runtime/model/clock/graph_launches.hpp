// Execution of launched graphs, their nodes and conditional nodes (rule G3).
//
// A conditional node reads its condition when its dependencies have ended; a loop reads it again
// after each round. Dependents wait for the node, and so for all its rounds.
#pragma once

#include <span>

#include "model/clock/programmatic_launches.hpp"

namespace streamlab::model {

class GraphLaunches {
public:
    GraphLaunches(const Profile& profile, EventQueue& queue, Operations& operations,
                  ProgrammaticLaunches& programmatic, Completion& completion)
        : profile_(profile), queue_(queue), operations_(operations), programmatic_(programmatic),
          completion_(completion) {}

    // Adds a node to `graph`, an operation that was begun and not yet submitted. It depends on
    // `dependencies`, which are other nodes, or starts with the graph if there are none; a kernel
    // may overlap with `primaries`, which are other kernels.
    void add_node(Operation& graph, Operation& node, std::span<Operation* const> dependencies,
                  std::span<Operation* const> primaries);
    // The graph ends when all its leaves have ended: nodes on which no other node depends.
    static void add_leaf(Operation& graph, Operation& node);
    // For conditional nodes: creates an operation of a body, and adds it as a node. It depends on
    // `dependencies`, which are nodes of the same round, or starts with the round.
    Operation& begin_body_operation(OperationKind kind, const Operation& conditional,
                                    Nanoseconds now);
    void add_body_node(Operation& conditional, Operation& node,
                       std::span<Operation* const> dependencies, BodyPlace place);

    void start_graph(Operation& graph, Nanoseconds now);
    void start_conditional(Operation& operation, Nanoseconds now);
    void read_condition(Operation& operation, Nanoseconds now);
    // Called when a graph or a conditional node has started and `last` is the last operation for
    // which it waits.
    void on_leaves_end(Operation& waiter, const Operation& last, Nanoseconds now);

private:
    void end_round(Operation& operation, Nanoseconds now);

    const Profile& profile_;
    EventQueue& queue_;
    Operations& operations_;
    ProgrammaticLaunches& programmatic_;
    Completion& completion_;
};

}  // namespace streamlab::model
