// A chain of three nodes: a host function opens, the kernel waters, a host function closes.
#include <semaphore.h>

#include "lab.cuh"

struct Valve {
    int open;
    int turns;
    sem_t watered;
};

__global__ void water(const int* thirst, int* beds, Valve* valve) {
    spin_ms(1);
    beds[threadIdx.x] += valve->open * thirst[threadIdx.x];
}

void CUDART_CB open_valve(void* data) {
    static_cast<Valve*>(data)->open = 1;
    static_cast<Valve*>(data)->turns++;
}

void CUDART_CB close_valve(void* data) {
    static_cast<Valve*>(data)->open = 0;
    static_cast<Valve*>(data)->turns++;
}

void water_the_beds(const int* thirst, int* beds, int count, Valve* valve, cudaStream_t pump) {
    cudaGraph_t graph;
    cudaGraphNode_t opened, watered, closed;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaHostNodeParams turn{};
    turn.fn = open_valve;
    turn.userData = valve;
    CHECK(cudaGraphAddHostNode(&opened, graph, nullptr, 0, &turn));
    void* arguments[] = {&thirst, &beds, &valve};
    cudaKernelNodeParams kernel{};
    kernel.func = reinterpret_cast<void*>(water);
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(count);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&watered, graph, &opened, 1, &kernel));
    turn.fn = close_valve;
    CHECK(cudaGraphAddHostNode(&closed, graph, &watered, 1, &turn));
    cudaGraphExec_t night;
    CHECK(cudaGraphInstantiate(&night, graph, 0));
    CHECK(cudaGraphLaunch(night, pump));
    CHECK(cudaGraphExecDestroy(night));
    CHECK(cudaGraphDestroy(graph));
}
