// A stream capture (rule G1): the graph under construction and the streams that take part. No work
// runs. The capture begins in one stream, spreads to each stream that waits for an event recorded
// in it, and ends in the stream where it began.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "cudart/process/program_allocator.hpp"
#include "model/clock/simulation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class CaptureSequence;
class Graph;
struct GraphNode;

// A stream that takes part in a capture.
struct CapturingStream {
    CaptureSequence* sequence = nullptr;
    model::Stream* stream = nullptr;
    std::vector<GraphNode*> dependencies;  // the next node of the stream comes after these
    std::vector<GraphNode*> programmatic;  // the subset after which a kernel may start early (S3)
    // Dependencies as last returned to the program; valid until the stream's next call.
    ProgramVector<cudaGraphNode_t> shown_dependencies;
    ProgramVector<cudaGraphEdgeData> shown_edges;
};

// The state of an event that was last recorded in a capturing stream.
struct CapturedRecord {
    std::uint64_t sequence = 0;
    std::vector<GraphNode*> nodes;  // valid while the capture is in progress
    bool programmatic = false;      // recorded by a launch attribute (S3)
};

class CaptureSequence {
public:
    // `graph`: a graph of the program; if null, the sequence creates one.
    CaptureSequence(std::uint64_t id, model::Stream& origin, Graph* graph,
                    cudaStreamCaptureMode mode, std::uint32_t thread);
    ~CaptureSequence();
    CaptureSequence(const CaptureSequence&) = delete;
    CaptureSequence& operator=(const CaptureSequence&) = delete;

    std::uint64_t id() const { return id_; }
    cudaStreamCaptureMode mode() const { return mode_; }
    std::uint32_t thread() const { return thread_; }  // HostThread::id of the thread that began it
    // The call that began the capture.
    std::uint32_t begin_call() const { return begin_call_; }
    const void* begin_site() const { return begin_site_; }
    void set_begin(std::uint32_t call, const void* site) { begin_call_ = call, begin_site_ = site; }
    bool invalidated() const { return !graph_; }
    Graph& graph() { return *graph_; }  // must not be called if invalidated

    CapturingStream& origin() { return *streams_.front(); }
    const std::vector<std::unique_ptr<CapturingStream>>& streams() const { return streams_; }
    CapturingStream& add(model::Stream& stream);
    void remove(const model::Stream& stream);  // must not be called for the origin

    // Discards everything captured, including the graph, even if the program created it (measured
    // on an H200 with CUDA 13.0). The call that ends the capture then returns an error.
    void invalidate();

    // Adds dependencies of the stream's next node; duplicates are ignored.
    static void add_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes,
                                 bool programmatic = false);
    // Replaces the dependencies at the program's request; removed dependencies count as joined.
    void set_dependencies(CapturingStream& stream, std::span<GraphNode* const> nodes);

    // True if everything that other streams captured precedes the end of the origin stream.
    bool is_joined() const;

    // Transfers ownership of the graph to the program.
    Graph& release_graph();

private:
    std::uint64_t id_;
    cudaStreamCaptureMode mode_;
    std::uint32_t thread_;
    std::uint32_t begin_call_ = 0;
    const void* begin_site_ = nullptr;
    Graph* graph_;
    std::vector<std::unique_ptr<CapturingStream>> streams_;  // the origin first
    std::vector<GraphNode*> dropped_;
};

}  // namespace streamlab::cudart
