// A graph never runs beside itself, whichever streams it is launched in.
// rule: G1
// prints: 2
#include "graph.cuh"

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
    const cudaGraphExec_t other = one;
    CHECK(cudaGraphLaunch(one, a));
    CHECK(cudaGraphLaunch(other, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
