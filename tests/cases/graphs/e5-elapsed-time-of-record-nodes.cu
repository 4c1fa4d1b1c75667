// Two record nodes measure the time between them.
// rule: E5, E6, G1
// prints: yes
#include "graph.cuh"

__global__ void work() { spin_ms(3); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t start = make_event("start"), end = make_event("end");
    const cudaGraph_t graph = make_graph();
    cudaGraphNode_t first = nullptr, last = nullptr;
    CHECK(cudaGraphAddEventRecordNode(&first, graph, nullptr, 0, start));
    const cudaGraphNode_t node = add_kernel(graph, {first}, work);
    CHECK(cudaGraphAddEventRecordNode(&last, graph, &node, 1, end));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, start, end));
    std::printf("%s\n", ms > 2.9f && ms < 3.3f ? "yes" : "no");
}
