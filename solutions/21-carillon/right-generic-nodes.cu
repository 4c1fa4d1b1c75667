// The newer call for nodes of any kind: three kernels, the last of them behind the other two.
#include "lab.cuh"

__global__ void ring(const int* tune, int* air, int bells, int milliseconds) {
    spin_ms(milliseconds);
    if (threadIdx.x < bells) air[threadIdx.x] = 2 * air[threadIdx.x] + tune[threadIdx.x];
}

// The last bell answers all the others, when they have rung.
__global__ void ring_last(const int* tune, int* air, int bells) {
    spin_ms(1);
    int sum = *tune;
    for (int bell = 0; bell < bells; ++bell)
        sum += air[bell];
    air[bells] = sum;
}

cudaGraphExec_t capture_tune(const int* tune, int* air, cudaStream_t, cudaStream_t) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    const auto add = [graph](void* kernel, unsigned threads, void** arguments,
                             const cudaGraphNode_t* after, std::size_t count) {
        cudaGraphNodeParams node{};
        node.type = cudaGraphNodeTypeKernel;
        node.kernel.func = kernel;
        node.kernel.gridDim = dim3(1);
        node.kernel.blockDim = dim3(threads);
        node.kernel.kernelParams = arguments;
        cudaGraphNode_t made;
        CHECK(cudaGraphAddNode(&made, graph, after, nullptr, count, &node));
        return made;
    };
    cudaGraphNode_t voices[2];
    for (int voice = 0; voice < 2; ++voice) {
        const int* notes = tune + 16 * voice;
        int *sound = air + 16 * voice, bells = 16, milliseconds = 2 + voice;
        void* arguments[] = {&notes, &sound, &bells, &milliseconds};
        voices[voice] = add(reinterpret_cast<void*>(ring), 16, arguments, nullptr, 0);
    }
    const int* last = tune + 32;
    int others = 32;
    void* arguments[] = {&last, &air, &others};
    add(reinterpret_cast<void*>(ring_last), 1, arguments, voices, 2);
    cudaGraphExec_t carillon;
    CHECK(cudaGraphInstantiate(&carillon, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return carillon;
}
