#include "cudart/graph/steps.hpp"

#include <algorithm>
#include <unordered_map>

namespace streamlab::cudart {

namespace {

using StepNumbers = std::vector<std::uint32_t>;

void append(StepNumbers& to, const StepNumbers& more) {
    to.insert(to.end(), more.begin(), more.end());
}

std::uint32_t add_step(std::vector<Step>& steps, const GraphNode& node, StepNumbers dependencies,
                       StepNumbers primaries) {
    std::sort(dependencies.begin(), dependencies.end());
    const auto same = std::unique(dependencies.begin(), dependencies.end());
    dependencies.erase(same, dependencies.end());
    steps.push_back({&node, std::move(dependencies), std::move(primaries), false});
    return static_cast<std::uint32_t>(steps.size() - 1);
}

// Appends the nodes of `graph`, the first of which depend on `before`. Returns its leaf steps.
StepNumbers flatten(std::vector<Step>& steps, const Graph& graph, const StepNumbers& before) {
    std::unordered_map<const GraphNode*, StepNumbers> ends;  // last steps of each node
    StepNumbers last;
    for (const GraphNode* node : graph.in_order()) {
        StepNumbers dependencies = node->dependencies.empty() ? before : StepNumbers{};
        StepNumbers primaries;
        for (const GraphNode* dependency : node->dependencies)
            append(dependencies, ends[dependency]);
        for (const GraphNode* dependency : node->programmatic)
            append(primaries, ends[dependency]);
        const bool has_steps = node->child && !node->child->nodes().empty();
        ends[node] = has_steps ? flatten(steps, *node->child, dependencies)
                               : StepNumbers{add_step(steps, *node, std::move(dependencies),
                                                      std::move(primaries))};
        if (node->dependents.empty()) append(last, ends[node]);
    }
    return last;
}

}  // namespace

std::vector<Step> flatten(const Graph& graph) {
    std::vector<Step> steps;
    for (const std::uint32_t last : flatten(steps, graph, {}))
        steps[last].is_leaf = true;
    return steps;
}

}  // namespace streamlab::cudart
