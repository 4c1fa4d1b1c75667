// Memset nodes set elements of 1, 2 or 4 bytes.
// rule: G1
// prints: 01020304 05060506 07070707
#include "graph.cuh"

int main() {
    unsigned* n = reinterpret_cast<unsigned*>(device_ints(3));
    unsigned* host = reinterpret_cast<unsigned*>(pinned_ints(3, 0));
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const auto set = [&](void* to, unsigned value, unsigned element) {
        cudaMemsetParams parameters{};
        parameters.dst = to;
        parameters.value = value;
        parameters.elementSize = element;
        parameters.width = 4 / element;
        parameters.height = 1;
        cudaGraphNode_t node = nullptr;
        CHECK(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
        return node;
    };
    const Nodes all = {set(n, 0x01020304, 4), set(n + 1, 0x0506, 2), set(n + 2, 0x07, 1)};
    add_copy(graph, all, host, n, 12, cudaMemcpyDeviceToHost);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%08x %08x %08x\n", host[0], host[1], host[2]);
}
