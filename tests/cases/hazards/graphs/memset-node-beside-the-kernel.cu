// rule: G1, M5
//
// wrong: memset node concurrent with the kernel
// finds: race memset count
//
// repaired: memset node before the kernel
// prints: 64
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void count(int* n) { atomicAdd(n, 1); }

int main() {
    int *n = device_ints(1), seen = 0;
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t cleared = add_memset(graph, {}, n, 0, 1);
    const KernelCall<int*> call(count, dim3(2), dim3(32), n);
    cudaGraphNode_t counted = nullptr;
    if (repaired)
        CHECK(cudaGraphAddKernelNode(&counted, graph, &cleared, 1, call.parameters()));
    else
        CHECK(cudaGraphAddKernelNode(&counted, graph, nullptr, 0, call.parameters()));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen);
}
