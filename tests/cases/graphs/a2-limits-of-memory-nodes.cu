// Limits of graphs with memory nodes: no clone, child, removal of nodes, or second executable graph.
// rule: A2, A3, G1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
// prints: cudaErrorNotSupported
// prints: cudaErrorNotSupported
// prints: cudaErrorNotSupported
// prints: cudaErrorNotSupported
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
    const cudaGraph_t graph = make_graph(), outer = make_graph();
    void* pointer = nullptr;
    const cudaGraphNode_t node = add_allocation(graph, &pointer);
    cudaGraphNode_t freed = nullptr;
    const auto add_free = [&](void* what) {
        show(cudaGraphAddMemFreeNode(&freed, graph, &node, 1, what));
    };
    add_free(static_cast<char*>(pointer) + 4);
    add_free(device_ints(1));
    add_free(pointer);
    add_free(pointer);
    cudaGraph_t clone = nullptr;
    cudaGraphNode_t child = nullptr;
    show(cudaGraphClone(&clone, graph));
    show(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, graph));
    show(cudaGraphDestroyNode(freed));
    cudaGraphExec_t one = instantiate(graph), two = nullptr;
    show(cudaGraphInstantiate(&two, graph, 0));
    CHECK(cudaGraphExecDestroy(one));
}
