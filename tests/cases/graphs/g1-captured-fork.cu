// A capture over two streams becomes a graph with two branches, which overlap.
// rule: G1
// prints: 4 nodes, 4 edges
// prints: 111
// overlap: left right
// order: top before left
// order: right before join
#include "graph.cuh"

__global__ void top(int* n) { n[0] = 100; }
__global__ void left(int* n) {
    spin_ms(2);
    n[1] = n[0] + 10;
}
__global__ void right(int* n) {
    spin_ms(2);
    n[2] = n[0] + 1;
}
__global__ void join(int* n) { n[0] = n[1] + n[2] - n[0]; }

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t forked = make_event("forked"), done = make_event("done");
    cudaGraph_t graph = nullptr;
    CHECK(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal));
    top<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(forked, a));
    CHECK(cudaStreamWaitEvent(b, forked));
    left<<<1, 1, 0, b>>>(n);
    CHECK(cudaEventRecord(done, b));
    right<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamWaitEvent(a, done));
    join<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamEndCapture(a, &graph));
    std::size_t nodes = 0, edges = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
#if CUDART_VERSION >= 13000
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
#else
    CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, &edges));
#endif
    std::printf("%d nodes, %d edges\n", static_cast<int>(nodes), static_cast<int>(edges));
    CHECK(cudaGraphLaunch(instantiate(graph), a));
    CHECK(cudaStreamSynchronize(a));
    std::printf("%d\n", n[0]);
}
