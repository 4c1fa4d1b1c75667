// rule: G1
//
// wrong: join without one branch
// finds: race right join
//
// repaired: join of both
// prints: 11
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void left(int* n) { n[0] = 1; }
__global__ void right(int* n) {
    spin(200000);
    n[1] = 10;
}
__global__ void join(int* n) { n[2] = n[0] + n[1]; }

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t top = add_empty(graph, {});
    const cudaGraphNode_t a = add_kernel(graph, {top}, left, n);
    const cudaGraphNode_t b = add_kernel(graph, {top}, right, n);
    const cudaGraphNode_t c = add_kernel(graph, {a}, join, n);
    if (repaired) CHECK(cudaGraphAddDependencies(graph, &b, &c, nullptr, 1));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", n[2]);
}
