// A loop reads its condition when the nodes before it have ended,
// and after each iteration. Later nodes run after all iterations.
// rule: G3
// prints: 5 rounds, then 105
// order: before before round#1
// cause: round#2 graph_edge decide#1
// order: decide#5 before after
#include "conditional.cuh"

__global__ void before(int* n) { *n = 0; }
__global__ void round() { spin(2000); }
__global__ void decide(int* n, int rounds, Condition again) {
    *n += 1;
    cudaGraphSetConditional(again, *n < rounds);
}
__global__ void after(int* n) { n[1] = n[0] + 100; }

int main() {
    int* n = pinned_ints(2, 7);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition again = make_condition(graph, 1);
    const Conditional loop =
        add_conditional(graph, {add_kernel(graph, {}, before, n)}, again, cudaGraphCondTypeWhile);
    const cudaGraphNode_t first = add_kernel(loop.bodies[0], {}, round);
    add_kernel(loop.bodies[0], {first}, decide, n, 5, again);
    add_kernel(graph, {loop.node}, after, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d rounds, then %d\n", n[0], n[1]);
}
