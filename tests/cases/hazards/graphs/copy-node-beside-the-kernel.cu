// wrong: copy node concurrent with the kernel
// rule: G1, M4
// finds: race h2d scale
//
// repaired: copy node before the kernel
// rule: G1
// prints: 21
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void scale(int* n, int factor) { n[threadIdx.x] *= factor; }

int main() {
    const std::size_t count = 256;
    int *host = pinned_ints(count, 7), *n = device_ints(count), *back = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t up = add_copy(graph, {}, n, host, count * sizeof(int));
    const KernelCall<int*, int> call(scale, dim3(1), dim3(256), n, 3);
    cudaGraphNode_t kernel = nullptr;
    if (repaired)
        CHECK(cudaGraphAddKernelNode(&kernel, graph, &up, 1, call.parameters()));
    else
        CHECK(cudaGraphAddKernelNode(&kernel, graph, nullptr, 0, call.parameters()));
    add_copy(graph, {up, kernel}, back, n, sizeof(int));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *back);
}
