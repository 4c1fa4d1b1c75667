// rule: G1, M5
// finds: race memset count
#include "graph.cuh"

__global__ void count(int* n) { atomicAdd(n, 1); }

int main() {
    int *n = device_ints(1), seen = 0;
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t cleared = add_memset(graph, {}, n, 0, 1);
    (void)cleared;
    const KernelCall<int*> call(count, dim3(2), dim3(32), n);
    cudaGraphNode_t counted = nullptr;
    CHECK(cudaGraphAddKernelNode(&counted, graph, nullptr, 0, call.parameters()));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
}
