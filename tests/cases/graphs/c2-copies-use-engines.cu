// Copies of both directions in one graph overlap; two of one direction are serialised.
// rule: C2, G1
// overlap: h2d#1 d2h
// no-overlap: h2d#1 h2d#2
// cause: h2d#2 engine_busy h2d#1
#include "graph.cuh"

int main() {
    constexpr std::size_t bytes = 8 << 20;
    char *host = nullptr, *device = nullptr;
    CHECK(cudaMallocHost(&host, 3 * bytes));
    CHECK(cudaMalloc(&device, 3 * bytes));
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_copy(graph, {}, device, host, bytes);
    add_copy(graph, {}, device + bytes, host + bytes, bytes);
    add_copy(graph, {}, host + 2 * bytes, device + 2 * bytes, bytes);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
}
