// wrong: Memory that a graph allocates is valid after the allocating node.
// rule: A2, G1
// finds: use-before-allocation allocation fill A2
//
// repaired: memory node with an edge
// rule: A2, A3, G1
// prints: 4
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* p) { *p = 4; }
__global__ void take(const int* p, int* out) { *out = *p; }

int main() {
    int* out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    cudaMemAllocNodeParams memory{};
    memory.bytesize = 4096;
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphNode_t allocated = nullptr, freed = nullptr;
    CHECK(cudaGraphAddMemAllocNode(&allocated, graph, nullptr, 0, &memory));
    int* p = static_cast<int*>(memory.dptr);
    const Nodes behind = repaired ? Nodes{allocated} : Nodes{};
    const cudaGraphNode_t filled = add_kernel(graph, behind, fill, p);
    const cudaGraphNode_t taken = add_kernel(graph, {filled, allocated}, take, p, out);
    CHECK(cudaGraphAddMemFreeNode(&freed, graph, &taken, 1, p));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *out);
}
