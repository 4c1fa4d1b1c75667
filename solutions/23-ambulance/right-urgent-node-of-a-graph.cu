// The ambulance's work is a graph whose node has the priority.
#include "lab.cuh"

// harness.cu: the ambulance's picture. The archive is under way in `night` when it comes.
const int* ambulance_arrives(cudaStream_t night);

__global__ void archive(const int* old_pictures, int* found) {
    spin(100'000);
    if (blockIdx.x < 64) found[blockIdx.x] = old_pictures[blockIdx.x] / 2;
}

__global__ void urgent(const int* picture, int* answer) {
    spin(400'000);
    answer[threadIdx.x] = picture[threadIdx.x] + 1;
}

void night_shift(const int* old_pictures, int* found, int blocks, int* answer) {
    int least = 0, greatest = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t night = make_stream("night"), ambulance = make_stream("ambulance");
    archive<<<blocks, 1, 0, night>>>(old_pictures, found);
    const int* picture = ambulance_arrives(night);

    cudaGraph_t graph;
    cudaGraphNode_t node;
    cudaGraphExec_t exec;
    void* arguments[] = {&picture, &answer};
    cudaKernelNodeParams kernel{};
    kernel.func = reinterpret_cast<void*>(urgent);
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(32);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    cudaKernelNodeAttrValue value{};
    value.priority = greatest;
    CHECK(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributePriority, &value));
    CHECK(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagUseNodePriority));
    CHECK(cudaGraphLaunch(exec, ambulance));
    CHECK(cudaStreamSynchronize(ambulance));
    CHECK(cudaGraphExecDestroy(exec));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamDestroy(ambulance));
    CHECK(cudaStreamDestroy(night));
}
