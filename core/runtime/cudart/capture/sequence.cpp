#include "cudart/capture/sequence.hpp"

#include <algorithm>
#include <unordered_set>

#include "cudart/graph/graph.hpp"
#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

CaptureSequence::CaptureSequence(std::uint64_t id, model::Stream& origin, Graph* graph,
                                 cudaStreamCaptureMode mode, std::uint32_t thread)
    : id_(id), mode_(mode), thread_(thread), graph_(graph ? graph : &make_graph()) {
    add(origin);
}

CaptureSequence::~CaptureSequence() { invalidate(); }

CapturingStream& CaptureSequence::add(model::Stream& stream) {
    streams_.push_back(std::make_unique<CapturingStream>());
    streams_.back()->sequence = this;
    streams_.back()->stream = &stream;
    return *streams_.back();
}

void CaptureSequence::remove(const model::Stream& stream) {
    std::erase_if(streams_, [&](const auto& each) { return each->stream == &stream; });
}

void CaptureSequence::invalidate() {
    if (graph_) destroy_graph(*graph_);
    graph_ = nullptr;
    dropped_.clear();
    for (const auto& stream : streams_)
        stream->dependencies.clear(), stream->programmatic.clear();
}

void CaptureSequence::add_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes,
                                       bool programmatic) {
    std::vector<GraphNode*>& known = stream.dependencies;
    for (GraphNode* node : nodes) {
        const bool is_new = std::find(known.begin(), known.end(), node) == known.end();
        if (is_new) known.push_back(node);
        if (is_new && programmatic) stream.programmatic.push_back(node);
        if (!is_new && !programmatic) std::erase(stream.programmatic, node);
    }
}

void CaptureSequence::set_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes) {
    const std::vector<GraphNode*> before = std::move(stream.dependencies);
    stream.dependencies.clear();
    stream.programmatic.clear();
    add_dependencies(stream, nodes);
    for (GraphNode* node : before)
        if (std::find(nodes.begin(), nodes.end(), node) == nodes.end()) dropped_.push_back(node);
}

bool CaptureSequence::is_joined() const {
    std::vector<GraphNode*> to_visit = streams_.front()->dependencies;
    to_visit.insert(to_visit.end(), dropped_.begin(), dropped_.end());
    std::unordered_set<const GraphNode*> joined;
    while (!to_visit.empty()) {
        GraphNode* node = to_visit.back();
        to_visit.pop_back();
        if (!joined.insert(node).second) continue;
        to_visit.insert(to_visit.end(), node->dependencies.begin(), node->dependencies.end());
    }
    return std::all_of(streams_.begin(), streams_.end(), [&](const auto& stream) {
        return std::all_of(stream->dependencies.begin(), stream->dependencies.end(),
                           [&](const GraphNode* node) { return joined.count(node) > 0; });
    });
}

Graph& CaptureSequence::release_graph() {
    Graph& graph = *graph_;
    graph_ = nullptr;
    return graph;
}

}  // namespace streamlab::cudart
