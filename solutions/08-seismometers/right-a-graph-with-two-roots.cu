// A graph by hand: two roots, and one node behind both.
#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

namespace {

cudaKernelNodeParams kernel_node(void* function, int threads, void** arguments) {
    cudaKernelNodeParams kernel = {};
    kernel.func = function;
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(threads);
    kernel.kernelParams = arguments;
    return kernel;
}

}  // namespace

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t, cudaStream_t,
                   cudaStream_t alarm, cudaEvent_t) {
    cudaGraph_t volcano;
    CHECK(cudaGraphCreate(&volcano, 0));
    cudaGraphNode_t stations[2], mountain;
    int* tremors[] = {north, south};
    double lengths[] = {4, 2};
    for (int i = 0; i < 2; ++i) {
        void* arguments[] = {&tremors[i], &lengths[i]};
        const cudaKernelNodeParams kernel =
            kernel_node(reinterpret_cast<void*>(filter), count, arguments);
        CHECK(cudaGraphAddKernelNode(&stations[i], volcano, nullptr, 0, &kernel));
    }
    void* arguments[] = {&north, &south, &depth};
    const cudaKernelNodeParams kernel =
        kernel_node(reinterpret_cast<void*>(locate), count, arguments);
    CHECK(cudaGraphAddKernelNode(&mountain, volcano, stations, 2, &kernel));
    cudaGraphExec_t watch;
    CHECK(cudaGraphInstantiate(&watch, volcano, 0));
    CHECK(cudaGraphLaunch(watch, alarm));
    CHECK(cudaGraphExecDestroy(watch));
    CHECK(cudaGraphDestroy(volcano));
}
