// Graph calls in their form before CUDA 13.
// rule: G1
// only-on: model
// no-nvcc: CUDA 13 has no such forms
// prints: 1 edges, 1 before, 1 behind, then 0 edges
// prints: capturing, 1 to wait for, then none
// prints: 43
#include "graph.cuh"

__global__ void add(int* to, int value) { *to += value; }

int main() {
    const cudaGraph_t graph = make_graph();
    cudaGraphNode_t first, second;
    CHECK(cudaGraphAddEmptyNode(&first, graph, NULL, 0));
    CHECK(cudaGraphAddEmptyNode(&second, graph, NULL, 0));
    CHECK(cudaGraphAddDependencies(graph, &first, &second, 1));
    size_t edges = 0, before = 0, behind = 0, left = 1;
    CHECK(cudaGraphGetEdges(graph, NULL, NULL, &edges));
    CHECK(cudaGraphNodeGetDependencies(second, NULL, &before));
    CHECK(cudaGraphNodeGetDependentNodes(first, NULL, &behind));
    CHECK(cudaGraphRemoveDependencies(graph, &first, &second, 1));
    CHECK(cudaGraphGetEdges_v2(graph, NULL, NULL, NULL, &left));
    std::printf("%zu edges, %zu before, %zu behind, then %zu edges\n", edges, before, behind, left);

    int* n = pinned_ints(1, 1);
    cudaStream_t s = make_stream("s");
    cudaGraph_t captured = nullptr;
    const cudaGraphNode_t* waits = nullptr;
    cudaStreamCaptureStatus status;
    unsigned long long id = 0;
    size_t count = 0, none = 1;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, s>>>(n, 2);
    CHECK(cudaStreamGetCaptureInfo_v2(s, &status, &id, &captured, &waits, &count));
    CHECK(cudaStreamUpdateCaptureDependencies(s, NULL, 0, cudaStreamSetCaptureDependencies));
    CHECK(cudaStreamGetCaptureInfo(s, &status, &id, &captured, &waits, &none));
    std::printf("%s, %zu to wait for, then %s\n",
                status == cudaStreamCaptureStatusActive ? "capturing" : "idle", count,
                none ? "some" : "none");
    CHECK(cudaStreamEndCapture(s, &captured));

    int value = 40;
    void* arguments[] = {&n, &value};
    cudaGraphNodeParams parameters = {cudaGraphNodeTypeKernel};
    parameters.kernel.func = (void*)add;
    parameters.kernel.gridDim = parameters.kernel.blockDim = dim3(1);
    parameters.kernel.kernelParams = arguments;
    size_t roots = 1;
    cudaGraphNode_t root, last;
    CHECK(cudaGraphGetRootNodes(captured, &root, &roots));
    CHECK(cudaGraphAddNode(&last, captured, &root, 1, &parameters));
    const cudaGraphExec_t executable = instantiate(captured);
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaThreadSynchronize());
    std::printf("%d\n", *n);
}
