// A kernel that cannot be launched cannot be a node.
// rule: G1
// prints: cudaErrorInvalidDeviceFunction
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    const cudaGraph_t graph = make_graph();
    const KernelCall<int*, int> call(add, dim3(1), dim3(1), n, 1);
    const auto try_with = [&](auto change) {
        cudaKernelNodeParams parameters = *call.parameters();
        change(parameters);
        cudaGraphNode_t node = nullptr;
        show(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    };
    try_with([](cudaKernelNodeParams& p) { p.func = nullptr; });
    try_with([](cudaKernelNodeParams& p) { p.gridDim = dim3(0); });
    try_with([](cudaKernelNodeParams& p) { p.blockDim = dim3(2048); });
    try_with([](cudaKernelNodeParams& p) { p.sharedMemBytes = 1 << 20; });
    try_with([](cudaKernelNodeParams& p) { p.kernelParams = nullptr; });
}
