// A kernel outside of graphs with conditional nodes cannot set a condition.
// rule: G5
// prints: cudaErrorIllegalAddress
#include "conditional.cuh"

__global__ void set(Condition condition) { cudaGraphSetConditional(condition, 1); }

int main() {
    const cudaGraph_t graph = make_graph();
    const Condition condition = make_condition(graph, 0);
    add_conditional(graph, {}, condition, cudaGraphCondTypeIf);
    CHECK(cudaGraphLaunch(instantiate(graph), nullptr));
    set<<<1, 1>>>(condition);
    show(cudaDeviceSynchronize());
}
