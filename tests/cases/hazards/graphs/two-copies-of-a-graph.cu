// wrong: Two executable graphs of one graph are unordered.
// rule: G1, S2
// finds: race add add
//
// repaired: Launches of one executable graph never overlap, whatever their streams.
// rule: G1
// prints: 2
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void add(int* n) {
    const int before = *n;
    spin(100000);
    *n = before + 1;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, add, n);
    const cudaGraphExec_t one = instantiate(graph);
    const cudaGraphExec_t other = repaired ? one : instantiate(graph);
    CHECK(cudaGraphLaunch(one, a));
    CHECK(cudaGraphLaunch(other, b));
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *n);
}
