// A clone has its own nodes; changing one graph does not change the other.
// rule: G1
// prints: cudaSuccess
// prints: yes
// prints: cudaErrorInvalidValue
// prints: 1
// prints: 101
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_kernel(graph, {}, add, n, 1);
    cudaGraph_t clone = nullptr;
    CHECK(cudaGraphClone(&clone, graph));
    cudaGraphNode_t cloned = nullptr, none = nullptr;
    show(cudaGraphNodeFindInClone(&cloned, node, clone));
    std::printf("%s\n", cloned != node ? "yes" : "no");
    show(cudaGraphNodeFindInClone(&none, cloned, graph));
    const KernelCall<int*, int> other(add, dim3(1), dim3(1), n, 100);
    CHECK(cudaGraphKernelNodeSetParams(cloned, other.parameters()));
    for (const cudaGraph_t each : {graph, clone}) {
        CHECK(cudaGraphLaunch(instantiate(each), s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    }
}
