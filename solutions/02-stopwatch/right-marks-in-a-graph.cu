// The two events are nodes of a graph, before and behind the kernel's: they are recorded when the
// launch of the graph gets there.
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t first, work, last;
    CHECK(cudaGraphAddEventRecordNode(&first, graph, nullptr, 0, begin));
    void* arguments[] = {&stars, &picture};
    cudaKernelNodeParams kernel = {};
    kernel.func = reinterpret_cast<void*>(sharpen);
    kernel.gridDim = dim3(1);
    kernel.blockDim = dim3(64);
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&work, graph, &first, 1, &kernel));
    CHECK(cudaGraphAddEventRecordNode(&last, graph, &work, 1, end));
    cudaGraphExec_t timed;
    CHECK(cudaGraphInstantiate(&timed, graph, 0));
    CHECK(cudaGraphLaunch(timed, telescope));
    CHECK(cudaEventSynchronize(end));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    CHECK(cudaGraphExecDestroy(timed));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return ms;
}
