// Executable graph and graph may be destroyed during a launch, which continues unchanged.
// rule: G3
// prints: 4 rounds
#include "conditional.cuh"

__global__ void hold() { spin(200000); }
__global__ void count(int* n, Condition again) { cudaGraphSetConditional(again, ++*n < 4); }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition again = make_condition(graph, 1);
    const Conditional loop =
        add_conditional(graph, {add_kernel(graph, {}, hold)}, again, cudaGraphCondTypeWhile);
    add_kernel(loop.bodies[0], {}, count, n, again);
    const cudaGraphExec_t executable = instantiate(graph);
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d rounds\n", *n);
}
