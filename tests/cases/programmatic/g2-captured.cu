// Captured, the attribute becomes a programmatic edge, and the graph's kernels
// overlap. Such an edge has data that a query without an output for it would lose.
// rule: G2, S3
// prints: 2 edges: 1/1 1/1
// prints: without data: cudaErrorLossyQuery
// prints: 7
// overlap: first second
// cause: second programmatic_launch first
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void second(const int* value, int* other) {
    cudaGridDependencySynchronize();
    *other = *value;
}
__global__ void third(const int* other, int* result) {
    cudaGridDependencySynchronize();
    *result = *other;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *other = device_ints(1), *result = pinned_ints(1, 0);
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, value, other);
    launch_beside(s, 1, 1, third, other, result);
    CHECK(cudaStreamEndCapture(s, &graph));
    cudaGraphNode_t from[4], to[4];
    cudaGraphEdgeData data[4];
    std::size_t count = 4;
    CHECK(cudaGraphGetEdges(graph, from, to, data, &count));
    std::printf("%zu edges:", count);
    for (std::size_t i = 0; i < count; ++i)
        std::printf(" %d/%d", data[i].type, data[i].from_port);
    std::printf("\nwithout data: ");
    show(cudaGraphGetEdges(graph, from, to, nullptr, &count));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
