// Programmatic edges lead from kernels to kernels, from the port of the trigger.
// rule: G2
// prints: to a kernel: cudaSuccess
// prints: twice: cudaErrorInvalidValue
// prints: to a memset: cudaErrorInvalidValue
// prints: of the default type: cudaErrorInvalidValue
// prints: from the default port: cudaErrorInvalidValue
// prints: dependencies: 1/1, without data cudaErrorLossyQuery
// prints: 7
// overlap: first second
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void second(const int* value, int* result) {
    cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *other = device_ints(1), *result = pinned_ints(1, 0);
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t a, b, set;
    cudaKernelNodeParams kernel = {};
    kernel.gridDim = kernel.blockDim = dim3(1);
    void* of_first[] = {&value};
    kernel.func = reinterpret_cast<void*>(first);
    kernel.kernelParams = of_first;
    CHECK(cudaGraphAddKernelNode(&a, graph, nullptr, 0, &kernel));
    void* of_second[] = {&value, &result};
    kernel.func = reinterpret_cast<void*>(second);
    kernel.kernelParams = of_second;
    CHECK(cudaGraphAddKernelNode(&b, graph, nullptr, 0, &kernel));
    cudaMemsetParams memset = {};
    memset.dst = other;
    memset.elementSize = 4;
    memset.width = memset.height = 1;
    CHECK(cudaGraphAddMemsetNode(&set, graph, nullptr, 0, &memset));

    cudaGraphEdgeData edge = {};
    edge.type = cudaGraphDependencyTypeProgrammatic;
    edge.from_port = cudaGraphKernelNodePortProgrammatic;
    std::printf("to a kernel: ");
    show(cudaGraphAddDependencies(graph, &a, &b, &edge, 1));
    std::printf("twice: ");
    show(cudaGraphAddDependencies(graph, &a, &b, &edge, 1));
    std::printf("to a memset: ");
    show(cudaGraphAddDependencies(graph, &a, &set, &edge, 1));
    edge.type = cudaGraphDependencyTypeDefault;
    std::printf("of the default type: ");
    show(cudaGraphAddDependencies(graph, &b, &set, &edge, 1));
    edge.type = cudaGraphDependencyTypeProgrammatic;
    edge.from_port = cudaGraphKernelNodePortDefault;
    std::printf("from the default port: ");
    show(cudaGraphAddDependencies(graph, &b, &set, &edge, 1));
    cudaGraphNode_t before[2];
    cudaGraphEdgeData data[2];
    std::size_t count = 2;
    CHECK(cudaGraphNodeGetDependencies(b, before, data, &count));
    std::printf("dependencies: %d/%d, without data ", data[0].type, data[0].from_port);
    show(cudaGraphNodeGetDependencies(b, before, nullptr, &count));

    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
