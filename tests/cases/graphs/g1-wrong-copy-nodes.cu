// Copies and memsets are checked when the node is added. An empty copy is refused here.
// rule: G1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidMemcpyDirection
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidPitchValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "graph.cuh"

int main() {
    int* n = device_ints(4096 / sizeof(int));
    char host[64];
    const cudaGraph_t graph = make_graph();
    const auto copy = [&](std::size_t bytes, cudaMemcpyKind kind) {
        cudaGraphNode_t node = nullptr;
        show(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, n, host, bytes, kind));
    };
    copy(64, cudaMemcpyDeviceToHost);
    copy(64, static_cast<cudaMemcpyKind>(9));
    copy(0, cudaMemcpyHostToDevice);
    copy(8192, cudaMemcpyHostToDevice);
    cudaGraphNode_t node = nullptr;
    cudaMemcpy3DParms rows{};
    show(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &rows));
    rows.srcPtr = make_cudaPitchedPtr(host, 16, 16, 4);
    rows.dstPtr = make_cudaPitchedPtr(n, 8, 16, 4);
    rows.extent = make_cudaExtent(16, 4, 1);
    rows.kind = cudaMemcpyHostToDevice;
    show(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &rows));
    cudaMemsetParams set{};
    set.dst = n;
    set.elementSize = 3;
    set.width = set.height = 1;
    show(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &set));
    set.elementSize = 1;
    set.dst = host;
    show(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &set));
}
