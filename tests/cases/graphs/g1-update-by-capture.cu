// The usual update of a graph in each step of a loop: capture again, and apply the changes.
// rule: G1
// prints: cudaSuccess 0
// prints: cudaSuccess 0
// prints: 111
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

static cudaGraph_t captured(cudaStream_t s, int* n, int value) {
    cudaGraph_t graph = nullptr;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, s>>>(n, value);
    add<<<1, 1, 0, s>>>(n, 0);
    CHECK(cudaStreamEndCapture(s, &graph));
    return graph;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = captured(s, n, 1);
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaGraphLaunch(executable, s));
    for (const int value : {10, 100}) {
        graph = captured(s, n, value);
        cudaGraphExecUpdateResultInfo information{};
        const cudaError_t error = cudaGraphExecUpdate(executable, graph, &information);
        std::printf("%s %d\n", cudaGetErrorName(error), static_cast<int>(information.result));
        CHECK(cudaGraphDestroy(graph));
        CHECK(cudaGraphLaunch(executable, s));
    }
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
