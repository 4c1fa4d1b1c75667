// puzzle: 21-carillon
// One node does all the work, and two without edges fill the time.
// expect: fail
// says: Nothing of what
#include "lab.cuh"
__global__ void ring_all(const int* tune, int* air) {
    spin_ms(2);
    int sum = tune[32];
    for (int bell = 0; bell < 32; ++bell) {
        air[bell] = 2 * air[bell] + tune[bell];
        sum += air[bell];
    }
    air[32] = sum;
}
cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t, cudaStream_t) {
    cudaGraph_t graph;
    cudaGraphExec_t carillon;
    cudaGraphNode_t node;
    CHECK(cudaGraphCreate(&graph, 0));
    void* arguments[] = {&tune, &air};
    cudaKernelNodeParams kernel = {};
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(1);
    kernel.func = reinterpret_cast<void*>(ring_all);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    unsigned long long filler_ns = 3'000'000;
    void* filler[] = {&filler_ns};
    kernel.func = reinterpret_cast<void*>(spin_kernel<0>);
    kernel.kernelParams = filler;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return carillon;
}
