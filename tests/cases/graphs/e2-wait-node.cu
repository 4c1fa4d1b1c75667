// A wait node waits for the event's record at the launch; independent nodes do not wait.
// rule: E2, G1
// prints: 9
// overlap: producer beside
// order: producer before behind
// cause: behind event_wait record
#include "graph.cuh"

__global__ void producer(int* n) {
    spin_ms(3);
    n[0] = 9;
}
__global__ void beside() { spin_ms(1); }
__global__ void behind(int* n) { n[1] = n[0]; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t made = make_event("made");
    const cudaGraph_t graph = make_graph();
    cudaGraphNode_t wait = nullptr;
    CHECK(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, made));
    add_kernel(graph, {wait}, behind, n);
    add_kernel(graph, {}, beside);
    const cudaGraphExec_t executable = instantiate(graph);
    producer<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(made, a));
    CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[1]);
}
