// All kinds of work in one graph, in the order of its edges.
// rule: G1
// prints: 1 2 10 16
// prints: 64
// order: h2d before memset#2
// order: memset#3 before scale
// order: scale before d2h
// order: d2h before host_function
// cause: d2h graph_edge scale
#include "graph.cuh"

__global__ void scale(int* n, int factor) { n[threadIdx.x] *= factor; }

struct Result {
    const int* values;
    int sum;
};
static void add_up(void* data) {
    auto* result = static_cast<Result*>(data);
    for (int i = 0; i < 4; ++i)
        result->sum += result->values[i];
}

int main() {
    int* source = pinned_ints(4, 0);
    int* target = pinned_ints(4, 0);
    int* device = device_ints(4);
    source[2] = 5;
    source[3] = 8;
    Result result{target, 35};
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t in = add_copy(graph, {}, device, source, 4 * sizeof(int));
    const cudaGraphNode_t one = add_memset(graph, {in}, device, 1, 2);
    const cudaGraphNode_t two = add_memset(graph, {one}, device + 1, 2, 1);
    const cudaGraphNode_t out = add_copy(graph, {}, target, device, 4 * sizeof(int));
    const KernelCall<int*, int> call(scale, dim3(1), dim3(2), device + 2, 2);
    cudaGraphNode_t kernel = nullptr;
    CHECK(cudaGraphAddKernelNode(&kernel, graph, &two, 1, call.parameters()));
#if CUDART_VERSION >= 13000
    CHECK(cudaGraphAddDependencies(graph, &kernel, &out, nullptr, 1));
#else
    CHECK(cudaGraphAddDependencies(graph, &kernel, &out, 1));
#endif
    add_host(graph, {out}, add_up, &result);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d %d %d\n%d\n", target[0], target[1], target[2], target[3], result.sum);
}
