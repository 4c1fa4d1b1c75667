// rule: A3, G1
//
// wrong: memory node freed concurrently with its user
// finds: use-after-free slow deallocation A3
//
// repaired: memory node freed after its users
// prints: 2 2
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* p) { *p = 2; }
__global__ void quick(const int* p, int* out) { out[0] = *p; }
__global__ void slow(const int* p, int* out) {
    spin(100000);
    out[1] = *p;
}

int main() {
    int* out = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    cudaMemAllocNodeParams memory{};
    memory.bytesize = 4096;
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphNode_t allocated = nullptr, freed = nullptr;
    CHECK(cudaGraphAddMemAllocNode(&allocated, graph, nullptr, 0, &memory));
    int* p = static_cast<int*>(memory.dptr);
    const cudaGraphNode_t filled = add_kernel(graph, {allocated}, fill, p);
    const Nodes readers = {add_kernel(graph, {filled}, quick, p, out),
                           add_kernel(graph, {filled}, slow, p, out)};
    CHECK(cudaGraphAddMemFreeNode(&freed, graph, readers.data(), repaired ? readers.size() : 1, p));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d %d\n", out[0], out[1]);
}
