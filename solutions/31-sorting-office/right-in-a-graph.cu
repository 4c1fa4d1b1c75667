// All days are captured and worked through by one launch of a graph.
#include "lab.cuh"

__global__ void sort(const int* letters, int* sorted, int count) {
    spin(15'000);
    cudaGridDependencySynchronize();
    spin(20'000);
    sorted[threadIdx.x] = letters[count - 1 - threadIdx.x];
    cudaTriggerProgrammaticLaunchCompletion();
}
__global__ void stamp(const int* sorted, int* stamped) {
    spin(15'000);
    cudaGridDependencySynchronize();
    cudaTriggerProgrammaticLaunchCompletion();
    spin(25'000);
    stamped[threadIdx.x] = sorted[threadIdx.x] + 1000;
}
__global__ void carry(const int* stamped, int* delivered) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(15'000);
    cudaGridDependencySynchronize();
    delivered[threadIdx.x] = stamped[threadIdx.x];
    spin(10'000);
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
void work(const int* letters, int* sorted, int* stamped, int* delivered, int days, int count,
          cudaStream_t stream) {
    cudaGraph_t graph;
    cudaGraphExec_t all;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    for (int day = 0; day < days; ++day) {
        const int row = day * count;
        beside(stream, 1, count, sort, letters + row, sorted + row, count);
        beside(stream, 1, count, stamp, static_cast<const int*>(sorted + row), stamped + row);
        beside(stream, 1, count, carry, static_cast<const int*>(stamped + row), delivered + row);
    }
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&all, graph, 0));
    CHECK(cudaGraphLaunch(all, stream));
    CHECK(cudaGraphExecDestroy(all));
    CHECK(cudaGraphDestroy(graph));
}
