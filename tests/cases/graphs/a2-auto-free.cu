// A graph can free its last launch's memory automatically.
// rule: A2, G1
// prints: cudaSuccess
// prints: cudaSuccess
// prints: 1
// prints: cudaSuccess
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
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
    show(cudaGraphLaunch(executable, s));
    show(cudaGraphLaunch(executable, s));
    unsigned long long flags = 0;
    CHECK(cudaGraphExecGetFlags(executable, &flags));
    std::printf("%d\n", static_cast<int>(flags));
    CHECK(cudaStreamSynchronize(s));
    show(cudaFree(pointer));
}
