// The parameters of a node can be queried.
// rule: G1
// prints: yes 1 1 7
// prints: yes yes 64 1 1
// prints: yes 5 4 16
// prints: cudaErrorInvalidValue
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = device_ints(16);
    int* host = pinned_ints(16, 0);
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t kernel = add_kernel(graph, {}, add, n, 7);
    cudaKernelNodeParams k{};
    CHECK(cudaGraphKernelNodeGetParams(kernel, &k));
    std::printf("%s %u %u %d\n", k.func == reinterpret_cast<void*>(add) ? "yes" : "no", k.gridDim.x,
                k.blockDim.x, *static_cast<int*>(k.kernelParams[1]));
    cudaMemcpy3DParms c{};
    CHECK(
        cudaGraphMemcpyNodeGetParams(add_copy(graph, {}, n, host, 64, cudaMemcpyHostToDevice), &c));
    std::printf("%s %s %d %d %d\n", c.srcPtr.ptr == host ? "yes" : "no",
                c.dstPtr.ptr == n ? "yes" : "no", static_cast<int>(c.extent.width),
                static_cast<int>(c.extent.height), static_cast<int>(c.kind));
    cudaMemsetParams m{};
    CHECK(cudaGraphMemsetNodeGetParams(add_memset(graph, {}, n, 5, 16), &m));
    std::printf("%s %u %u %d\n", m.dst == n ? "yes" : "no", m.value, m.elementSize,
                static_cast<int>(m.width));
    show(cudaGraphKernelNodeGetParams(add_empty(graph, {}), &k));
}
