// A node keeps the values that its arguments had when it was added.
// rule: G1
// prints: 7
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    int value = 7;
    int* target = n;
    void* arguments[] = {&target, &value};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(add);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = arguments;
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    value = 8;
    target = nullptr;
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
