// A loop whose condition is never set to 0 does not end. The model device reports it.
// rule: G3
// only-on: model
// stopped: a while node of a graph has run 20000 rounds and its condition is still 1
// prints: launched
// prints-end: does a kernel of its body set it to 0?
#include "conditional.cuh"

__global__ void work(int* n) { *n += 1; }

int main() {
    const cudaGraph_t graph = make_graph();
    const Conditional loop =
        add_conditional(graph, {}, make_condition(graph, 1), cudaGraphCondTypeWhile);
    add_kernel(loop.bodies[0], {}, work, device_ints(1));
    CHECK(cudaGraphLaunch(instantiate(graph), nullptr));
    std::printf("launched\n");
    CHECK(cudaDeviceSynchronize());
    std::printf("never printed\n");
}
