// wrong: A record node covers its predecessors in the graph, not the whole launch.
// rule: G1, E1
// finds: race produce consume
//
// repaired: record node after the kernel
// rule: G1, E1, E2
// prints: 5
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin(100000);
    *n = 5;
}
__global__ void consume(const int* n, int* out) { *out = *n; }

int main() {
    int *n = device_ints(1), *out = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t produced = make_event("produced");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t kernel = add_kernel(graph, {}, produce, n);
    cudaGraphNode_t recorded = nullptr;
    if (repaired)
        CHECK(cudaGraphAddEventRecordNode(&recorded, graph, &kernel, 1, produced));
    else
        CHECK(cudaGraphAddEventRecordNode(&recorded, graph, nullptr, 0, produced));
    CHECK(cudaGraphLaunch(instantiate(graph), a));
    CHECK(cudaStreamWaitEvent(b, produced));
    consume<<<1, 1, 0, b>>>(n, out);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *out);
}
