// Happens-before of graph nodes and of the bodies of conditional nodes (rule G3). Each iteration of
// a body is ordered after the dependencies of its node and after the previous iteration. Dependents
// of the node are ordered after all iterations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "cudart/observe/order/early_kernels.hpp"
#include "model/operations/observer.hpp"

namespace streamlab::cudart {

class GraphOrder {
public:
    GraphOrder(Pasts& pasts, EarlyKernels& early) : pasts_(pasts), early_(early) {}

    // Adds a node of the graph that is issued next.
    void adds_node(model::Operation& node, std::span<model::Operation* const> dependencies);
    // Issues the nodes. The graph itself has already entered its stream.
    void issue_nodes(model::Operation& graph,
                     const std::function<void(model::Operation&)>& is_issued);

    // Returns the past of a conditional node when it reads its condition for the next iteration.
    hazard::Past on_iteration_begin(model::Operation& conditional);
    void on_body_node_added(model::Operation& conditional, model::Operation& node,
                            std::span<model::Operation* const> dependencies,
                            model::BodyPlace place);
    // Called when all dependencies are complete, so that the node's past is final.
    void on_body_node_start(model::Operation& node);
    void on_iterations_end(model::Operation& conditional);

    void forget(const model::Operation& node);

private:
    struct Node {
        model::Operation* operation;
        std::vector<model::Operation*> dependencies;
        std::vector<Primary> primaries;
    };
    // Body nodes are unknown when the graph is launched, but later work must be ordered after them:
    // their branches therefore reserve moments at launch.
    struct Branches {
        hazard::Moment issuer;  // of the launch
        struct Branch {
            hazard::Moment last;
            hazard::Tick end;
        };
        std::vector<Branch> branches;
    };
    struct BodyNode {
        hazard::Past past;
        std::vector<std::shared_ptr<BodyNode>> after;
        std::shared_ptr<Branches> branches;
        std::uint32_t branch = 0;
    };
    // State of a conditional node.
    struct Rounds {
        std::shared_ptr<Branches> branches;
        std::vector<std::shared_ptr<BodyNode>> before;  // predecessors of the nodes of an iteration
        std::vector<std::shared_ptr<BodyNode>> leaves;  // of this iteration
    };

    void reserve_branches(model::Operation& conditional, hazard::Actor actor);

    Pasts& pasts_;
    EarlyKernels& early_;
    std::vector<Node> nodes_;                         // of the graph that is being launched
    std::vector<std::vector<hazard::Actor>> chains_;  // chains of nodes, by stream id
    // By Operation::observed.
    std::unordered_map<std::uint32_t, std::shared_ptr<BodyNode>> body_nodes_;
    std::unordered_map<std::uint32_t, Rounds> rounds_;
    std::map<std::uint32_t, std::vector<hazard::Actor>> body_actors_;  // by stream id
    std::size_t used_body_actors_ = 0;  // of the graph that is being launched
};

}  // namespace streamlab::cudart
