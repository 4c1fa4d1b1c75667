// Queries during a capture: its id, its graph,
// and the dependencies of the next node.
// rule: G1
// prints: cudaSuccess 0
// prints: cudaSuccess 1
// prints: 0 dependencies
// prints: 1 dependencies
// prints: the same capture
// prints: 2 dependencies
// prints: the same graph
// prints: another capture
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "capture.cuh"

struct Info {
    cudaStreamCaptureStatus status;
    unsigned long long id = 0;
    cudaGraph_t graph = nullptr;
    const cudaGraphNode_t* nodes = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    std::size_t count = 0;
};

static Info info(cudaStream_t stream) {
    Info result;
    CHECK(cudaStreamGetCaptureInfo(stream, &result.status, &result.id, &result.graph, &result.nodes,
                                   &result.edges, &result.count));
    return result;
}

static void show_count(cudaStream_t stream) {
    std::printf("%d dependencies\n", static_cast<int>(info(stream).count));
}

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t origin = make_stream("a"), fork = make_stream("b");
    cudaEvent_t event = make_event("e");
    cudaStreamCaptureStatus status;
    cudaError_t error = cudaStreamGetCaptureInfo(origin, &status);
    std::printf("%s %d\n", cudaGetErrorName(error), status);
    begin_capture(origin);
    error = cudaStreamGetCaptureInfo(origin, &status);
    std::printf("%s %d\n", cudaGetErrorName(error), status);
    show_count(origin);
    append<<<1, 1, 0, origin>>>(number, 1);
    show_count(origin);
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(fork, event));
    std::printf(info(fork).id == info(origin).id ? "the same capture\n" : "another capture\n");
    append<<<1, 1, 0, fork>>>(number, 2);
    CHECK(cudaEventRecord(event, fork));
    CHECK(cudaStreamWaitEvent(origin, event));
    show_count(origin);
    const Info last = info(origin);
    std::printf(end_capture(origin) == last.graph ? "the same graph\n" : "another graph\n");
    begin_capture(origin);
    std::printf(info(origin).id == last.id ? "the same capture\n" : "another capture\n");
    const cudaGraphEdgeData* edges;
    show(cudaStreamGetCaptureInfo(origin, nullptr));
    show(cudaStreamGetCaptureInfo(origin, &status, nullptr, nullptr, nullptr, &edges));
}
