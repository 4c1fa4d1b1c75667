// Memory that a graph allocates and frees has the same address at each launch.
// rule: A2, A3, G1
// prints: 96
// prints: 192
#include "graph.cuh"

__global__ void fill(int* p, int value) { p[threadIdx.x] = value; }
__global__ void sum(const int* p, int* out) { atomicAdd(out, p[threadIdx.x]); }

int main() {
    int* out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    cudaMemAllocNodeParams memory{};
    memory.bytesize = 32 * sizeof(int);
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphNode_t allocated = nullptr, filled = nullptr, summed = nullptr, freed = nullptr;
    CHECK(cudaGraphAddMemAllocNode(&allocated, graph, nullptr, 0, &memory));
    int* p = static_cast<int*>(memory.dptr);
    const KernelCall<int*, int> fill_call(fill, dim3(1), dim3(32), p, 3);
    const KernelCall<const int*, int*> sum_call(sum, dim3(1), dim3(32), p, out);
    CHECK(cudaGraphAddKernelNode(&filled, graph, &allocated, 1, fill_call.parameters()));
    CHECK(cudaGraphAddKernelNode(&summed, graph, &filled, 1, sum_call.parameters()));
    CHECK(cudaGraphAddMemFreeNode(&freed, graph, &summed, 1, p));
    const cudaGraphExec_t executable = instantiate(graph);
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *out);
    }
}
