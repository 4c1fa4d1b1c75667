// An event recorded after a graph captures all of its nodes.
// rule: E1, E3, G1
// prints: cudaErrorNotReady
// prints: 2
// blocked: cudaEventSynchronize >= 1ms
#include "graph.cuh"

__global__ void node(int* n) {
    spin_ms(2);
    atomicAdd(n, 1);
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaEvent_t done = make_event("done");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, node, n);
    add_kernel(graph, {}, node, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaEventRecord(done, s));
    show(cudaEventQuery(done));
    CHECK(cudaEventSynchronize(done));
    std::printf("%d\n", *n);
}
