// The order of what conditional nodes run (rule G3): a body comes after what its node comes after,
// each round after the one before, and what follows the node after all rounds.
#include <utility>

#include "cudart/observe/watch.hpp"
#include "model/clock/graph_launch.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Moment;
using hazard::Past;
using model::Operation;

namespace {

// For the nodes of one branch in all rounds of a launch. Those beyond it share the last moment, and
// races with them may go unnoticed.
constexpr hazard::Tick reserved_ticks = 4096;

}  // namespace

// Launches in one stream run one after the other, so they share the actors of their branches.
void Watch::reserve_branches(Operation& conditional, Actor actor) {
    Issued& kept = issued(conditional);
    auto before = std::make_shared<BodyNode>();
    before->past = kept.past;
    auto branches = std::make_shared<Branches>();
    branches->issuer = kept.past.issuer();
    std::vector<Actor>& actors = body_actors_[conditional.stream_id];
    for (std::uint32_t i = 0; i < conditional.conditional()->branches(); ++i) {
        if (used_body_actors_ == actors.size()) actors.push_back(order_.add_actor());
        const Actor branch = actors[used_body_actors_++];
        order_.follow(branch, before->past);
        const Moment last = order_.reserve(branch, reserved_ticks);
        branches->branches.push_back({last, last.tick + reserved_ticks});
        order_.follow_all(actor, branch);
        kept.past = joined(kept.past, order_.done_by(branch));
    }
    kept.is_of_body = true;
    rounds_[conditional.observed] = {std::move(branches), {std::move(before)}, {}};
}

void Watch::begins_round(Operation& conditional) {
    Rounds& rounds = rounds_.at(conditional.observed);
    if (!rounds.leaves.empty()) rounds.before = std::exchange(rounds.leaves, {});
    const Issued& kept = issued(conditional);
    Past past(kept.past.self(), rounds.branches->issuer, nullptr);
    for (const auto& each : rounds.before)
        past = joined(past, each->past);
    hazard::Shadow::Accessing reading(
        states_.add({past, conditional.id, 0, hazard::Role::transfer, false, true, conditional.call,
                     reinterpret_cast<std::uintptr_t>(kept.site)}));
    const auto* const condition = conditional.conditional()->condition();
    memory_.for_range(reinterpret_cast<std::uintptr_t>(condition), sizeof *condition,
                      conditional.device,
                      [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                          shadow.touch_range(reading, at, count, Kind::read, kept.site);
                          shadow.take_untouched();  // it is 0 at first
                          if (shadow.has_findings()) report(shadow);
                      });
}

void Watch::adds_body_node(Operation& conditional, Operation& node,
                           std::span<Operation* const> dependencies, model::BodyPlace place) {
    Rounds& rounds = rounds_.at(conditional.observed);
    auto made = std::make_shared<BodyNode>();
    made->branches = rounds.branches;
    made->branch = place.branch;
    for (const Operation* dependency : dependencies)
        made->after.push_back(body_nodes_.at(dependency->observed));
    if (dependencies.empty()) made->after = rounds.before;
    if (place.is_leaf) rounds.leaves.push_back(made);
    Issued& kept = issued(node);
    kept.is_of_body = true;
    if (node.conditional()) rounds_[node.observed] = {rounds.branches, {made}, {}};
    body_nodes_[node.observed] = std::move(made);
}

void Watch::starts_body_node(Operation& node) {
    BodyNode& own = *body_nodes_.at(node.observed);
    Branches::Branch& branch = own.branches->branches[own.branch];
    if (branch.last.tick < branch.end) ++branch.last.tick;
    Past past{branch.last, own.branches->issuer, nullptr};
    for (const auto& each : own.after)
        past = joined(past, each->past);
    own.past = past;
    own.after.clear();
    Issued& kept = issued(node);
    kept.past = past;
    ++epoch_;
    watch_host_side(node, kept);
}

void Watch::ends_rounds(Operation& conditional) {
    const auto found = body_nodes_.find(conditional.observed);
    if (found == body_nodes_.end()) return;  // it is in no body itself
    for (const auto& each : rounds_.at(conditional.observed).before)
        if (each != found->second) found->second->past = joined(found->second->past, each->past);
}

}  // namespace streamlab::cudart
