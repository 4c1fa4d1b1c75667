// Shared helpers for the stream capture programs.
#pragma once

#include "case.cuh"

inline void begin_capture(cudaStream_t stream,
                          cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal) {
    CHECK(cudaStreamBeginCapture(stream, mode));
}

inline cudaGraph_t end_capture(cudaStream_t stream) {
    cudaGraph_t graph = nullptr;
    CHECK(cudaStreamEndCapture(stream, &graph));
    return graph;
}

inline cudaGraphExec_t instantiate(cudaGraph_t graph) {
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    return executable;
}

// Launches the graph `times` times and waits.
inline void run_graph(cudaGraph_t graph, cudaStream_t stream, int times = 1) {
    cudaGraphExec_t executable = instantiate(graph);
    for (int i = 0; i < times; ++i)
        CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaGraphExecDestroy(executable));
}

// Prints the stream's capture status: none, active, invalidated, or the error of the query.
inline void show_status(cudaStream_t stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaError_t error = cudaStreamIsCapturing(stream, &status);
    const char* names[] = {"none", "active", "invalidated"};
    std::printf("%s\n", error ? cudaGetErrorName(error) : names[status]);
}

// Ends the capture and prints the result, and whether there is a graph.
inline void show_end(cudaStream_t stream) {
    cudaGraph_t graph = nullptr;
    const cudaError_t error = cudaStreamEndCapture(stream, &graph);
    std::printf("%s, %s\n", cudaGetErrorName(error), graph ? "a graph" : "no graph");
}

// Prints "number of nodes, number of edges".
inline void show_size(cudaGraph_t graph) {
    std::size_t nodes = 0, edges = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
    std::printf("%d nodes, %d edges\n", static_cast<int>(nodes), static_cast<int>(edges));
}

// Appends a digit to a number, so that the digits give the order.
__global__ void append(int* number, int digit) { *number = *number * 10 + digit; }
