// All bells are captured and cast by one launch of a graph.
#include "lab.cuh"

__global__ void melt(const int* ore, int* ladle) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(40'000);
    ladle[threadIdx.x] = 2 * ore[threadIdx.x];
}
__global__ void cast(const int* ladle, int* bell) {
    spin(30'000);
    cudaGridDependencySynchronize();
    const int b = ladle[threadIdx.x];
    spin(10'000);
    bell[threadIdx.x] = b + 1;
}
template <class... Parameter, class... Argument>
void beside(cudaStream_t stream, int blocks, int threads, void (*kernel)(Parameter...),
            Argument... argument) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(blocks);
    config.blockDim = dim3(threads);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, kernel, argument...));
}
void found(const int* ore, int* ladle, int* bells, int count, int parts, cudaStream_t stream) {
    cudaGraph_t graph;
    cudaGraphExec_t all;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    for (int bell = 0; bell < count; ++bell) {
        melt<<<1, parts, 0, stream>>>(ore + bell * parts, ladle);
        beside(stream, 1, parts, cast, static_cast<const int*>(ladle), bells + bell * parts);
    }
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&all, graph, 0));
    CHECK(cudaGraphLaunch(all, stream));
    CHECK(cudaGraphExecDestroy(all));
    CHECK(cudaGraphDestroy(graph));
}
