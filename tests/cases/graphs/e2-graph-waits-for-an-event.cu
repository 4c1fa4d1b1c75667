// A wait before a launch delays all of its nodes.
// rule: E2, G1
// prints: 5
// order: producer before node
// cause: node event_wait record
#include "graph.cuh"

__global__ void producer(int* n) {
    spin_ms(2);
    n[0] = 5;
}
__global__ void node(int* n) { n[1] = n[0]; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t ready = make_event("ready");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, node, n);
    const cudaGraphExec_t executable = instantiate(graph);
    producer<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(ready, a));
    CHECK(cudaStreamWaitEvent(b, ready));
    CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[1]);
}
