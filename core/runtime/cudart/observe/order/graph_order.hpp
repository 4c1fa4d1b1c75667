// The order of the nodes of graphs, and of what conditional nodes run (rule G3): a body comes after
// what its node comes after, each round after the one before, and what follows the node after all
// rounds.
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

    // A node of the graph that is issued next.
    void adds_node(model::Operation& node, std::span<model::Operation* const> dependencies);
    // Issues these nodes. The graph itself is in its stream already.
    void issue_nodes(model::Operation& graph,
                     const std::function<void(model::Operation&)>& is_issued);

    // Returns what a conditional node comes after when it reads its condition for the next round.
    hazard::Past begins_round(model::Operation& conditional);
    void adds_body_node(model::Operation& conditional, model::Operation& node,
                        std::span<model::Operation* const> dependencies, model::BodyPlace place);
    // All that it comes after is done: its past is known from here on.
    void starts_body_node(model::Operation& node);
    void ends_rounds(model::Operation& conditional);

    void forget(const model::Operation& node);

private:
    struct Node {
        model::Operation* operation;
        std::vector<model::Operation*> dependencies;
        std::vector<Primary> primaries;
    };
    // Nodes of bodies are not known when the graph is launched, but whatever follows must come
    // after them: so their branches reserve moments then.
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
    // Of a conditional node.
    struct Rounds {
        std::shared_ptr<Branches> branches;
        std::vector<std::shared_ptr<BodyNode>> before;  // what the nodes of a round come after
        std::vector<std::shared_ptr<BodyNode>> leaves;  // of this round
    };

    void reserve_branches(model::Operation& conditional, hazard::Actor actor);

    Pasts& pasts_;
    EarlyKernels& early_;
    std::vector<Node> nodes_;                         // of the graph that is being launched
    std::vector<std::vector<hazard::Actor>> chains_;  // of nodes, by stream id
    // By Operation::observed.
    std::unordered_map<std::uint32_t, std::shared_ptr<BodyNode>> body_nodes_;
    std::unordered_map<std::uint32_t, Rounds> rounds_;
    std::map<std::uint32_t, std::vector<hazard::Actor>> body_actors_;  // by stream id
    std::size_t used_body_actors_ = 0;  // of the graph that is being launched
};

}  // namespace streamlab::cudart
