#include "cudart/graph/update.hpp"

#include <algorithm>
#include <unordered_map>

#include "cudart/graph/changes.hpp"
#include "cudart/graph/graph_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

using Places = std::unordered_map<const GraphNode*, std::size_t>;

Places places_of(const Graph& graph) {
    Places places;
    for (const auto& node : graph.nodes())
        places.emplace(node.get(), places.size());
    return places;
}

// Nodes correspond by the order in which they were added, and so do their edges.
bool have_same_edges(const GraphNode& present, const Places& present_places,
                     const GraphNode& wanted, const Places& wanted_places) {
    return std::equal(present.dependencies.begin(), present.dependencies.end(),
                      wanted.dependencies.begin(), wanted.dependencies.end(),
                      [&](const GraphNode* a, const GraphNode* b) {
                          return present_places.at(a) == wanted_places.at(b) &&
                                 is_programmatic(*a, present) == is_programmatic(*b, wanted);
                      });
}

GraphDifference find_difference(const GraphNode& present, const GraphNode& wanted) {
    if (type_of(present) != type_of(wanted))
        return {cudaGraphExecUpdateErrorNodeTypeChanged, &present, &wanted};
    if (present.child) return find_difference(*present.child, *wanted.child);
    if (const cudaGraphExecUpdateResult result = check_change(present, wanted.work()))
        return {result, &present, &wanted};
    return {};
}

}  // namespace

GraphDifference find_difference(const Graph& present, const Graph& wanted) {
    if (present.nodes().size() != wanted.nodes().size())
        return {cudaGraphExecUpdateErrorTopologyChanged, nullptr, nullptr};
    const Places present_places = places_of(present);
    const Places wanted_places = places_of(wanted);
    for (std::size_t i = 0; i < present.nodes().size(); ++i) {
        const GraphNode& ours = *present.nodes()[i];
        const GraphNode& theirs = *wanted.nodes()[i];
        if (!have_same_edges(ours, present_places, theirs, wanted_places))
            return {cudaGraphExecUpdateErrorTopologyChanged, &ours, &theirs};
        const GraphDifference difference = find_difference(ours, theirs);
        if (difference.result) return difference;
    }
    return {};
}

void take_parameters(Graph& present, const Graph& wanted) {
    for (std::size_t i = 0; i < present.nodes().size(); ++i) {
        GraphNode& ours = *present.nodes()[i];
        const GraphNode& theirs = *wanted.nodes()[i];
        if (ours.child) {
            take_parameters(*ours.child, *theirs.child);
        } else {
            change(ours, theirs.kept, theirs.asked);
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
        *result = {difference.result, difference.wanted ? difference.wanted->handle : nullptr,
                   difference.present ? difference.present->original : nullptr};
        if (difference.result) return cudaErrorGraphExecUpdateFailure;
        take_parameters(found->snapshot(), *wanted);
        return cudaSuccess;
    });
}
