// Parameters for the next launch do not affect the pending one.
// rule: G1
// prints: 1 1
#include "graph.cuh"

__global__ void mark(int* n) {
    spin(100000);
    *n += 1;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_kernel(graph, {}, mark, n);
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    const KernelCall<int*> next(mark, dim3(1), dim3(1), n + 1);
    CHECK(cudaGraphExecKernelNodeSetParams(executable, node, next.parameters()));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", n[0], n[1]);
}
