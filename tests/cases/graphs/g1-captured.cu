// Captured work becomes a graph; it runs only when the graph is launched, once per launch.
// rule: G1
// prints: 0
// prints: 3
// prints: 6
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = nullptr;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, s>>>(n, 1);
    add<<<1, 1, 0, s>>>(n, 2);
    CHECK(cudaStreamEndCapture(s, &graph));
    std::printf("%d\n", *n);
    const cudaGraphExec_t executable = instantiate(graph);
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    }
}
