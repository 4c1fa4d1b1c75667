// An executable graph is a snapshot: later changes and destruction of the graph do not affect it.
// rule: G1
// prints: 1
// prints: cudaSuccess
// prints: 2
// prints: cudaSuccess
// prints: 3
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_kernel(graph, {}, add, n, 1);
    const cudaGraphExec_t executable = instantiate(graph);
    const auto launch = [&] {
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    };
    launch();
    const KernelCall<int*, int> other(add, dim3(1), dim3(1), n, 100);
    show(cudaGraphKernelNodeSetParams(node, other.parameters()));
    add_kernel(graph, {}, add, n, 1000);
    launch();
    show(cudaGraphDestroy(graph));
    launch();
}
