// puzzle: 06-ships-aground
// Reads output of CUDA calls: a short name, dependencies of a capture, a node's arguments.
#include <cstdio>
#include "lab.cuh"
// @kernels
__global__ void k(int*) {}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    const char* name = nullptr;
    CHECK(cudaFuncGetName(&name, reinterpret_cast<const void*>(k)));
    std::printf("%s %c\n", name, name[2]);

    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    int* place = tide;
    void* arguments[] = {&place};
    cudaKernelNodeParams node{};
    node.func = reinterpret_cast<void*>(k);
    node.gridDim = node.blockDim = dim3(1);
    node.kernelParams = arguments;
    cudaGraphNode_t made;
    CHECK(cudaGraphAddKernelNode(&made, graph, nullptr, 0, &node));
    cudaKernelNodeParams shown{};
    CHECK(cudaGraphKernelNodeGetParams(made, &shown));
    std::printf("%d\n", *static_cast<int**>(shown.kernelParams[0]) == tide);
    CHECK(cudaGraphDestroy(graph));

    cudaEvent_t known = make_event("known");
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
