// The graph is drawn by hand: each kernel needs its copy, each copy the kernel that used the buffer
// before and the copy before it.
#include <vector>

#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    std::vector<cudaGraphNode_t> copies(reels), kernels(reels);
    for (int reel = 0; reel < reels; ++reel) {
        std::vector<cudaGraphNode_t> needs;
        if (reel >= 1) needs.push_back(copies[reel - 1]);
        if (reel >= 2) needs.push_back(kernels[reel - 2]);
        int* buffer = buffers[reel % 2];
        CHECK(cudaGraphAddMemcpyNode1D(&copies[reel], graph, needs.data(), needs.size(), buffer,
                                       film + reel * length, length * sizeof(int),
                                       cudaMemcpyHostToDevice));
        needs = {copies[reel]};
        if (reel >= 1) needs.push_back(kernels[reel - 1]);
        int* place = pictures + reel * 32;
        void* arguments[] = {&buffer, &length, &place};
        cudaKernelNodeParams kernel = {};
        kernel.func = reinterpret_cast<void*>(restore);
        kernel.gridDim = dim3(1);
        kernel.blockDim = dim3(32);
        kernel.kernelParams = arguments;
        CHECK(cudaGraphAddKernelNode(&kernels[reel], graph, needs.data(), needs.size(), &kernel));
    }
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    CHECK(cudaGraphLaunch(ready, loading));
    CHECK(cudaGraphExecDestroy(ready));
    CHECK(cudaGraphDestroy(graph));
}
