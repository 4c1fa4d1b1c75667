#include "cudart/observe/order/graph_order.hpp"

#include <utility>

#include "model/clock/graph_launch.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Moment;
using hazard::Past;
using model::Operation;

namespace {

// Moments reserved for the nodes of one branch in all iterations of a launch. Further nodes share
// the last moment, so their races may not be detected.
constexpr hazard::Tick reserved_ticks = 4096;

}  // namespace

void GraphOrder::adds_node(Operation& node, std::span<Operation* const> dependencies) {
    nodes_.push_back({&node, {dependencies.begin(), dependencies.end()}, early_.take_primaries()});
}

// Each chain of nodes is an actor, and each branch begins another one. Launches in one stream are
// ordered, so they share their actors.
void GraphOrder::issue_nodes(Operation& graph, const std::function<void(Operation&)>& is_issued) {
    hazard::Order& order = pasts_.order();
    const Actor stream = pasts_.actor_of(*graph.stream);
    if (chains_.size() <= graph.stream_id) chains_.resize(graph.stream_id + 1UL);
    std::vector<Actor>& actors = chains_[graph.stream_id];
    std::size_t used = 0;
    std::unordered_map<const Operation*, Actor> ends;  // of chains that are not continued yet
    const Past start = pasts_.past_of(graph);
    used_body_actors_ = 0;
    for (const Node& node : nodes_) {
        Actor actor = 0;
        for (const Operation* dependency : node.dependencies) {
            const auto end = ends.find(dependency);
            if (end == ends.end() || !node.primaries.empty()) continue;
            actor = end->second;
            ends.erase(end);
            break;
        }
        if (!actor) {
            if (used == actors.size()) actors.push_back(order.add_actor());
            actor = actors[used++];
            order.follow(actor, start);
        }
        for (const Operation* dependency : node.dependencies)
            order.follow(actor, pasts_.past_of(*dependency));
        Operation& operation = *node.operation;
        if (const Operation* instance = operation.instance())
            pasts_.follow_recorded(actor, *instance);
        if (node.primaries.empty())
            pasts_.issue(operation, actor);
        else
            early_.issue_node(operation, actor, node.primaries);
        if (operation.conditional()) reserve_branches(operation, actor);
        ends[&operation] = actor;
        is_issued(operation);
    }
    for (std::size_t i = 0; i < used; ++i)
        order.follow_all(stream, actors[i]);
    nodes_.clear();
}

// Launches in one stream are ordered, so they share the actors of their branches.
void GraphOrder::reserve_branches(Operation& conditional, Actor actor) {
    hazard::Order& order = pasts_.order();
    Issued& kept = pasts_.issued(conditional);
    auto before = std::make_shared<BodyNode>();
    before->past = kept.past;
    auto branches = std::make_shared<Branches>();
    branches->issuer = kept.past.issuer();
    std::vector<Actor>& actors = body_actors_[conditional.stream_id];
    for (std::uint32_t i = 0; i < conditional.conditional()->branches(); ++i) {
        if (used_body_actors_ == actors.size()) actors.push_back(order.add_actor());
        const Actor branch = actors[used_body_actors_++];
        order.follow(branch, before->past);
        const Moment last = order.reserve(branch, reserved_ticks);
        branches->branches.push_back({last, last.tick + reserved_ticks});
        order.follow_all(actor, branch);
        kept.past = joined(kept.past, order.work_so_far(branch));
    }
    kept.is_of_body = true;
    rounds_[conditional.observed] = {std::move(branches), {std::move(before)}, {}};
}

Past GraphOrder::on_iteration_begin(Operation& conditional) {
    Rounds& rounds = rounds_.at(conditional.observed);
    if (!rounds.leaves.empty()) rounds.before = std::exchange(rounds.leaves, {});
    Past past(pasts_.past_of(conditional).self(), rounds.branches->issuer, nullptr);
    for (const auto& each : rounds.before)
        past = joined(past, each->past);
    return past;
}

void GraphOrder::on_body_node_added(Operation& conditional, Operation& node,
                                    std::span<Operation* const> dependencies,
                                    model::BodyPlace place) {
    Rounds& rounds = rounds_.at(conditional.observed);
    auto made = std::make_shared<BodyNode>();
    made->branches = rounds.branches;
    made->branch = place.branch;
    for (const Operation* dependency : dependencies)
        made->after.push_back(body_nodes_.at(dependency->observed));
    if (dependencies.empty()) made->after = rounds.before;
    if (place.is_leaf) rounds.leaves.push_back(made);
    pasts_.issued(node).is_of_body = true;
    if (node.conditional()) rounds_[node.observed] = {rounds.branches, {made}, {}};
    body_nodes_[node.observed] = std::move(made);
}

void GraphOrder::on_body_node_start(Operation& node) {
    BodyNode& own = *body_nodes_.at(node.observed);
    Branches::Branch& branch = own.branches->branches[own.branch];
    if (branch.last.tick < branch.end) ++branch.last.tick;
    Past past{branch.last, own.branches->issuer, nullptr};
    for (const auto& each : own.after)
        past = joined(past, each->past);
    own.past = past;
    own.after.clear();
    pasts_.issued(node).past = past;
    pasts_.change();
}

void GraphOrder::on_iterations_end(Operation& conditional) {
    const auto found = body_nodes_.find(conditional.observed);
    if (found == body_nodes_.end()) return;  // not in a body
    for (const auto& each : rounds_.at(conditional.observed).before)
        if (each != found->second) found->second->past = joined(found->second->past, each->past);
}

void GraphOrder::forget(const Operation& node) {
    body_nodes_.erase(node.observed);
    rounds_.erase(node.observed);
}

}  // namespace streamlab::cudart
