// Parameters of a node of an executable graph can change between
// two launches; launches that were issued before are not affected.
// rule: G1
// prints: 1
// prints: 11
// prints: 31
#include "graph.cuh"

__global__ void add(int* n, int value) {
    spin_ms(1);
    *n += value;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_kernel(graph, {}, add, n, 1);
    const cudaGraphExec_t executable = instantiate(graph);
    for (const int value : {10, 20, 0}) {
        CHECK(cudaGraphLaunch(executable, s));
        const KernelCall<int*, int> next(add, dim3(1), dim3(1), n, value);
        CHECK(cudaGraphExecKernelNodeSetParams(executable, node, next.parameters()));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    }
}
