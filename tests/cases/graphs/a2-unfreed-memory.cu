// A graph's unfreed memory outlives the launch: the graph can be launched again once it is freed.
// rule: A2, A3, G1
// finds: wrong-free host host A7
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
#include "graph.cuh"

static cudaGraphNode_t add_allocation(cudaGraph_t graph, void** pointer) {
    cudaMemAllocNodeParams memory{};
    memory.bytesize = 4096;
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &memory));
    *pointer = memory.dptr;
    return node;
}

int main() {
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    void* pointer = nullptr;
    add_allocation(graph, &pointer);
    const cudaGraphExec_t executable = instantiate(graph);
    show(cudaGraphLaunch(executable, s));
    show(cudaGraphLaunch(executable, s));
    show(cudaFreeAsync(pointer, s));
    show(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    show(cudaFree(pointer));
    show(cudaFree(pointer));
}
