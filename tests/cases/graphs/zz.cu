#include "conditional.cuh"
__global__ void work(int* n) { spin(20000); atomicAdd(n, 1); }
__global__ void count(int* n, int limit, Condition again) { cudaGraphSetConditional(again, ++*n < limit); }
int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = make_graph();
    Condition again = make_condition(graph, 1);
    auto first = add_kernel(graph, {}, work, n + 1);
    auto loop = add_conditional(graph, {first}, again, cudaGraphCondTypeWhile);
    auto w = add_kernel(loop.bodies[0], {}, work, n + 1);
    add_kernel(loop.bodies[0], {w}, count, n, 5, again);
    add_kernel(graph, {loop.node}, work, n + 1);
    auto e = instantiate(graph);
    CHECK(cudaGraphLaunch(e, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", n[0], n[1]);
}
