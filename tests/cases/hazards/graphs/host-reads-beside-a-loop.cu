// rule: G3, H1
//
// wrong: the host reads a body's output, and waits for other work
// finds: read-before-sync count#1 host
//
// repaired: it waits for the launch
// prints: 3
#include "conditional.cuh"

const bool repaired = knob("repaired", 0);

__global__ void count(int* n, Condition again) {
    spin(20000);
    cudaGraphSetConditional(again, ++*n < 3);
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s"), other = make_stream("other");
    const cudaGraph_t graph = make_graph();
    const Condition again = make_condition(graph, 1);
    const Conditional loop = add_conditional(graph, {}, again, cudaGraphCondTypeWhile);
    add_kernel(loop.bodies[0], {}, count, n, again);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(repaired ? s : other));
    const int found = *n;
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", found);
}
