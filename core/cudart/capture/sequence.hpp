// One stream capture (rule G1): the graph that grows instead of work that runs, and the streams
// that take part. It begins in one stream, spreads to every stream that waits for an event recorded
// in it, and ends in the stream where it began.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/simulation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class CaptureSequence;
class Graph;
struct GraphNode;

// A stream that takes part.
struct CapturingStream {
    CaptureSequence* sequence = nullptr;
    model::Stream* stream = nullptr;
    std::vector<GraphNode*> dependencies;  // the next node of the stream comes after these
    // The same as the program last asked for them; they stay in place until the stream's next call.
    std::vector<cudaGraphNode_t> shown_dependencies;
    std::vector<cudaGraphEdgeData> shown_edges;
};

// What an event means that was last recorded in a capturing stream.
struct CapturedRecord {
    std::uint64_t sequence = 0;
    std::vector<GraphNode*> nodes;  // valid while the sequence goes on
};

class CaptureSequence {
public:
    // `graph` is the program's own, or null: then the sequence makes one.
    CaptureSequence(std::uint64_t id, model::Stream& origin, Graph* graph,
                    cudaStreamCaptureMode mode, std::uint32_t thread);
    ~CaptureSequence();
    CaptureSequence(const CaptureSequence&) = delete;
    CaptureSequence& operator=(const CaptureSequence&) = delete;

    std::uint64_t id() const { return id_; }
    cudaStreamCaptureMode mode() const { return mode_; }
    std::uint32_t thread() const { return thread_; }  // HostThread::id of who began it
    bool invalidated() const { return !graph_; }
    Graph& graph() { return *graph_; }  // not where it is invalidated

    CapturingStream& origin() { return *streams_.front(); }
    const std::vector<std::unique_ptr<CapturingStream>>& streams() const { return streams_; }
    CapturingStream& add(model::Stream& stream);
    void remove(const model::Stream& stream);  // not the origin

    // Whatever was captured is lost, with the graph, also where that was the program's own
    // (measured on an H200 with CUDA 13.0); the end of the capture will say so.
    void invalidate();

    // Further nodes that the stream's next one comes after; those it has already count once.
    static void add_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes);
    // From now on these and no others, by the program's own wish: what it drops counts as joined.
    void set_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes);

    // Does all that other streams captured come before the origin's end?
    bool is_joined() const;

    // The graph, which is the program's from now on.
    Graph& release_graph();

private:
    std::uint64_t id_;
    cudaStreamCaptureMode mode_;
    std::uint32_t thread_;
    Graph* graph_;
    std::vector<std::unique_ptr<CapturingStream>> streams_;  // the origin first
    std::vector<GraphNode*> dropped_;
};

}  // namespace streamlab::cudart
