// A batch of copies cannot be captured, and the capture continues.
// rule: G1
// prints: batch: cudaErrorStreamCaptureUnsupported
// prints: end of the capture: cudaSuccess, nodes: 0
#include <cstdio>

#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int *device = device_ints(1), *host = pinned_ints(1, 5);
    void* to[] = {device};
    const void* from[] = {host};
    size_t size = sizeof(int), first = 0, nodes = 0;
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    const cudaError_t error = cudaMemcpyBatchAsync(to, from, &size, 1, &attributes, &first, 1, s);
    std::printf("batch: %s\n", cudaGetErrorName(error));
    const cudaError_t end = cudaStreamEndCapture(s, &graph);
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    std::printf("end of the capture: %s, nodes: %zu\n", cudaGetErrorName(end), nodes);
    CHECK(cudaGraphDestroy(graph));
}
