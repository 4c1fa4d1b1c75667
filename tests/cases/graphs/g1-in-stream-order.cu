// To its stream a launch is one operation: its first nodes wait for the stream's earlier work, and the
// stream's later work waits for all of its nodes.
// rule: S1, G1
// prints: 1 1 1 1
// order: before before short_node
// order: before before long_node
// order: long_node before after
// overlap: short_node long_node
// cause: short_node stream_order before
// makespan: 5ms +-1%
#include "graph.cuh"

__global__ void before(int* n) {
    spin_ms(1);
    n[0] = 1;
}
__global__ void short_node(int* n) {
    n[1] = n[0];
    spin_ms(1);
}
__global__ void long_node(int* n) {
    spin_ms(3);
    n[2] = n[0];
}
__global__ void after(int* n) {
    n[3] = n[1] * n[2];
    spin_ms(1);
}

int main() {
    int* n = pinned_ints(4, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, short_node, n);
    add_kernel(graph, {}, long_node, n);
    const cudaGraphExec_t executable = instantiate(graph);
    before<<<1, 1, 0, s>>>(n);
    CHECK(cudaGraphLaunch(executable, s));
    after<<<1, 1, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d %d %d\n", n[0], n[1], n[2], n[3]);
}
