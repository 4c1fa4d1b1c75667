// puzzle: 21-carillon
// A graph built by hand whose three nodes have no edges.
// expect: fail
// says: race
#include "lab.cuh"
// @kernels
cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t, cudaStream_t) {
    cudaGraph_t graph;
    cudaGraphExec_t carillon;
    cudaGraphNode_t node;
    CHECK(cudaGraphCreate(&graph, 0));
    int small_bells = 16, big_bells = 16, bells = 32, small_ms = 2, big_ms = 3;
    const int *big_tune = tune + 16, *last_tune = tune + 32;
    int* big_air = air + 16;
    void* small_arguments[] = {&tune, &air, &small_bells, &small_ms};
    void* big_arguments[] = {&big_tune, &big_air, &big_bells, &big_ms};
    void* last_arguments[] = {&last_tune, &air, &bells};
    cudaKernelNodeParams kernel = {};
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(16);
    kernel.func = reinterpret_cast<void*>(ring);
    kernel.kernelParams = small_arguments;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    kernel.kernelParams = big_arguments;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    kernel.blockDim = dim3(1);
    kernel.func = reinterpret_cast<void*>(ring_last);
    kernel.kernelParams = last_arguments;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return carillon;
}
