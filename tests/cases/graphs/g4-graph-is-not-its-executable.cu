// Parameters set in the graph apply to the next instantiation; the executable graph has its own.
// rule: G4
// prints: 1
// prints: 1
// prints: 10
// prints: 100
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t node = add_kernel(graph, {}, add, n, 1);
    const auto launch = [&](cudaGraphExec_t executable) {
        *n = 0;
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    };
    const cudaGraphExec_t executable = instantiate(graph);
    launch(executable);
    const KernelCall<int*, int> ten(add, dim3(1), dim3(1), n, 10);
    CHECK(cudaGraphKernelNodeSetParams(node, ten.parameters()));
    launch(executable);
    launch(instantiate(graph));
    const KernelCall<int*, int> hundred(add, dim3(1), dim3(1), n, 100);
    CHECK(cudaGraphExecKernelNodeSetParams(executable, node, hundred.parameters()));
    launch(executable);
}
