// rule: G1, E1, E2
//
// wrong: The graph waits for the event's record before the kernel.
// finds: race produce consume
//
// repaired: wait node after the record
// prints: 6
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin(100000);
    *n = 6;
}
__global__ void consume(const int* n, int* out) { *out = *n; }

int main() {
    int *n = device_ints(1), *out = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t produced = make_event("produced");
    const cudaGraph_t graph = make_graph();
    cudaGraphNode_t waited = nullptr;
    CHECK(cudaGraphAddEventWaitNode(&waited, graph, nullptr, 0, produced));
    add_kernel(graph, {waited}, consume, n, out);
    const cudaGraphExec_t executable = instantiate(graph);
    if (repaired) produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(produced, a));
    if (!repaired) produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *out);
}
