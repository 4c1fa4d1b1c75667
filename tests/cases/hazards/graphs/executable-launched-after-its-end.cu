// rule: E7
// only-on: model
//
// wrong: The graph is launched after cudaGraphExecDestroy, and destroyed a second time.
// finds: event-misuse cudaGraphExecDestroy cudaGraphLaunch E7
// finds: event-misuse cudaGraphExecDestroy cudaGraphExecDestroy E7
// says: uses an executable graph that was destroyed at line
//
// repaired: it is destroyed after its last launch, without waiting
// prints: done
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work() {}

int main() {
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, work);
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    if (!repaired) CHECK(cudaGraphExecDestroy(executable));
    cudaError_t error = cudaGraphLaunch(executable, s);
    error = cudaGraphExecDestroy(executable);
    CHECK(cudaDeviceSynchronize());
    if (repaired) CHECK(error);
    cudaGetLastError();
    if (repaired) std::printf("done\n");
}
