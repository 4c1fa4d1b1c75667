// Captured stream-ordered allocations become memory nodes.
// rule: A2, A3, G1
// prints: 10 0 11
// prints: 7
// prints: 14
#include "graph.cuh"

__global__ void use(int* scratch, int* out) {
    *scratch = 7;
    *out += *scratch;
}

int main() {
    int* out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = nullptr;
    int* scratch = nullptr;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    CHECK(cudaMallocAsync(reinterpret_cast<void**>(&scratch), sizeof(int), s));
    use<<<1, 1, 0, s>>>(scratch, out);
    CHECK(cudaFreeAsync(scratch, s));
    CHECK(cudaStreamEndCapture(s, &graph));
    cudaGraphNode_t nodes[3];
    std::size_t count = 3;
    CHECK(cudaGraphGetNodes(graph, nodes, &count));
    cudaGraphNodeType types[3];
    for (int i = 0; i < 3; ++i)
        CHECK(cudaGraphNodeGetType(nodes[i], &types[i]));
    std::printf("%d %d %d\n", types[0], types[1], types[2]);
    const cudaGraphExec_t executable = instantiate(graph);
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *out);
    }
}
