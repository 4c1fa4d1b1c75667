#include "cudart/graph/update.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cudart/graph/changes.hpp"
#include "cudart/graph/condition.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// Pairs the nodes of two graphs as documented and as measured on an H100: first the leaf nodes in
// order of adding, then their dependencies in order of the edges.
class Pairing {
public:
    Pairing(const Graph& present, const Graph& wanted) {
        if (present.nodes().size() != wanted.nodes().size()) {
            differ(nullptr);
            return;
        }
        const std::vector<const GraphNode*> ours = last_nodes(present);
        const std::vector<const GraphNode*> theirs = last_nodes(wanted);
        for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
            note(ours[i], theirs[i]);
            compare_edges();
            if (difference_.result) return;
        }
        if (ours.size() != theirs.size())
            differ(theirs.size() > ours.size() ? theirs[ours.size()] : nullptr);
    }

    const GraphDifference& difference() const { return difference_; }
    // Pairs of a current node and the wanted node that corresponds to it.
    const std::vector<std::pair<const GraphNode*, const GraphNode*>>& pairs() const {
        return pairs_;
    }

private:
    static std::vector<const GraphNode*> last_nodes(const Graph& graph) {
        std::vector<const GraphNode*> last;
        for (const auto& node : graph.nodes())
            if (node->dependents.empty()) last.push_back(node.get());
        return last;
    }

    void differ(const GraphNode* node, const GraphNode* from = nullptr) {
        difference_ = {cudaGraphExecUpdateErrorTopologyChanged, node, from};
    }

    // Returns false if either node already corresponds to another one.
    bool note(const GraphNode* present, const GraphNode* wanted) {
        const auto ours = partners_.try_emplace(present, wanted);
        const auto theirs = partners_.try_emplace(wanted, present);
        if (ours.second && theirs.second) pairs_.emplace_back(present, wanted);
        return ours.first->second == wanted && theirs.first->second == present;
    }

    // Compares the edges of all pairs that have not been compared, including pairs that it adds.
    void compare_edges() {
        for (; compared_ < pairs_.size(); ++compared_) {
            const auto [present, wanted] = pairs_[compared_];
            if (present->dependencies.size() != wanted->dependencies.size()) return differ(wanted);
            for (std::size_t i = 0; i < wanted->dependencies.size(); ++i) {
                const GraphNode* const ours = present->dependencies[i];
                const GraphNode* const theirs = wanted->dependencies[i];
                const bool are_alike =
                    is_programmatic(*ours, *present) == is_programmatic(*theirs, *wanted);
                if (!note(ours, theirs) || !are_alike) return differ(wanted, theirs);
            }
        }
    }

    GraphDifference difference_;
    std::vector<std::pair<const GraphNode*, const GraphNode*>> pairs_;
    std::unordered_map<const GraphNode*, const GraphNode*> partners_;
    std::size_t compared_ = 0;
};

GraphDifference find_difference(const GraphNode& present, const GraphNode& wanted) {
    if (type_of(present) != type_of(wanted))
        return {cudaGraphExecUpdateErrorNodeTypeChanged, &wanted};
    if (present.child) return find_difference(*present.child, *wanted.child);
    if (present.conditional) {
        const ConditionalParts& ours = *present.conditional;
        const ConditionalParts& theirs = *wanted.conditional;
        if (ours.type != theirs.type || ours.bodies.size() != theirs.bodies.size())
            return {cudaGraphExecUpdateErrorNotSupported, &wanted};
        for (std::size_t i = 0; i < ours.bodies.size(); ++i)
            if (const auto difference = find_difference(*ours.bodies[i], *theirs.bodies[i]);
                difference.result)
                return difference;
        return {};
    }
    if (const cudaGraphExecUpdateResult result = check_change(present, wanted.work()))
        return {result, &wanted};
    return {};
}

}  // namespace

GraphDifference find_difference(const Graph& present, const Graph& wanted) {
    const Pairing pairing(present, wanted);
    if (pairing.difference().result) return pairing.difference();
    for (const auto& [ours, theirs] : pairing.pairs()) {
        const GraphDifference difference = find_difference(*ours, *theirs);
        if (difference.result) return difference;
    }
    return {};
}

void take_parameters(Graph& present, const Graph& wanted) {
    const Pairing pairing(present, wanted);
    std::unordered_map<const GraphNode*, const GraphNode*> partners(pairing.pairs().begin(),
                                                                    pairing.pairs().end());
    for (const auto& ours : present.nodes()) {
        const GraphNode& theirs = *partners.at(ours.get());
        if (ours->child) {
            take_parameters(*ours->child, *theirs.child);
        } else if (ours->conditional) {
            ConditionalParts& parts = *ours->conditional;
            parts.condition.default_value = theirs.conditional->condition.default_value;
            parts.condition.assigns_default = theirs.conditional->condition.assigns_default;
            for (std::size_t i = 0; i < parts.bodies.size(); ++i)
                take_parameters(*parts.bodies[i], *theirs.conditional->bodies[i]);
        } else {
            change(*ours, theirs.kept, theirs.asked);
        }
    }
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

extern "C" cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                           cudaGraphExecUpdateResultInfo* result) {
    touches(STREAMLAB_CALLER, result);
    const ExecutableGraph* known = find_executable(executable);
    const Nanoseconds cost_ns =
        known ? graph_update_ns(profile(), known->size()) : profile().other_call_ns;
    return graph_call(functions::cudaGraphExecUpdate, cost_ns, STREAMLAB_CALLER, [&](ApiCall&) {
        ExecutableGraph* found = find_executable(executable);
        const Graph* wanted = find_graph(graph);
        if (!found || !wanted || !result) return cudaErrorInvalidValue;
        const GraphDifference difference = find_difference(found->snapshot(), *wanted);
        *result = {difference.result, difference.node ? difference.node->handle : nullptr,
                   difference.from ? difference.from->handle : nullptr};
        if (difference.result) return cudaErrorGraphExecUpdateFailure;
        take_parameters(found->snapshot(), *wanted);
        return cudaSuccess;
    });
}
