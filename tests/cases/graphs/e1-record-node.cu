// A record node defines its event from the launch on:
// others can wait for it, although the graph continues.
// rule: E1, E2, G1
// prints: cudaSuccess
// prints: cudaErrorNotReady
// prints: 7
// prints: cudaSuccess
// order: first before waiter
// overlap: second waiter
// cause: waiter event_wait record
#include "graph.cuh"

__global__ void first(int* n) {
    spin_ms(2);
    n[0] = 7;
}
__global__ void second() { spin_ms(4); }
__global__ void waiter(int* n) {
    n[1] = n[0];
    spin_ms(1);
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t half = make_event("half");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t start = add_kernel(graph, {}, first, n);
    cudaGraphNode_t record = nullptr;
    CHECK(cudaGraphAddEventRecordNode(&record, graph, &start, 1, half));
    add_kernel(graph, {record}, second);
    const cudaGraphExec_t executable = instantiate(graph);
    show(cudaEventQuery(half));
    CHECK(cudaGraphLaunch(executable, a));
    show(cudaEventQuery(half));
    CHECK(cudaStreamWaitEvent(b, half));
    waiter<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[1]);
    show(cudaEventQuery(half));
}
