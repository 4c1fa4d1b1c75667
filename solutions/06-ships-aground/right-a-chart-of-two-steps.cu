// A graph by hand: the ships are a node behind the tide's, and the edge between them is all there
// is.
#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t, cudaStream_t harbour) {
    cudaGraph_t chart;
    CHECK(cudaGraphCreate(&chart, 0));
    cudaGraphNode_t tide_node, ships_node;
    cudaKernelNodeParams kernel = {};
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(hours);
    void* tide_arguments[] = {&moon, &tide};
    kernel.func = reinterpret_cast<void*>(predict_tide);
    kernel.kernelParams = tide_arguments;
    CHECK(cudaGraphAddKernelNode(&tide_node, chart, nullptr, 0, &kernel));
    void* ship_arguments[] = {&tide, &draught, &admitted};
    kernel.func = reinterpret_cast<void*>(admit_ships);
    kernel.kernelParams = ship_arguments;
    CHECK(cudaGraphAddKernelNode(&ships_node, chart, &tide_node, 1, &kernel));
    cudaGraphExec_t day;
    CHECK(cudaGraphInstantiate(&day, chart, 0));
    CHECK(cudaGraphLaunch(day, harbour));
    CHECK(cudaGraphExecDestroy(day));
    CHECK(cudaGraphDestroy(chart));
}
