// rule: G1
// finds: race right join
#include "graph.cuh"

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
    (void)b, (void)c;
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
}
