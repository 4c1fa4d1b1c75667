// A host node delays its successors in the graph, and no independent nodes.
// rule: H2, G1
// prints: 3
// order: host_function before behind
// overlap: host_function beside
// cause: behind host_function
#include <thread>

#include "graph.cuh"

__global__ void beside() { spin_ms(4); }
__global__ void behind(int* n) { n[1] = n[0] + 1; }

static void on_host(void* data) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    *static_cast<int*>(data) = 2;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, beside);
    add_kernel(graph, {add_host(graph, {}, on_host, n)}, behind, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", n[1]);
}
