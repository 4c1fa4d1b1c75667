// An if runs its first body unless the condition is 0, and else its second, if it has one.
// rule: G3
// prints: 0: if 0, if and else 10
// prints: 1: if 1, if and else 1
// prints: 7: if 1, if and else 1
#include "conditional.cuh"

__global__ void set(Condition condition, const int* value) {
    cudaGraphSetConditional(condition, *value);
}
__global__ void add(int* n, int value) { *n += value; }

static cudaGraphExec_t made(int* n, const int* value, unsigned bodies) {
    const cudaGraph_t graph = make_graph();
    const Condition condition = make_condition(graph, 0);
    const Conditional choice =
        add_conditional(graph, {add_kernel(graph, {}, set, condition, value)}, condition,
                        cudaGraphCondTypeIf, bodies);
    add_kernel(choice.bodies[0], {}, add, n, 1);
    if (bodies == 2) add_kernel(choice.bodies[1], {}, add, n, 10);
    return instantiate(graph);
}

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraphExec_t simple = made(n, n + 2, 1), with_else = made(n + 1, n + 2, 2);
    for (const int value : {0, 1, 7}) {
        n[0] = n[1] = 0;
        n[2] = value;
        CHECK(cudaGraphLaunch(simple, s));
        CHECK(cudaGraphLaunch(with_else, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d: if %d, if and else %d\n", value, n[0], n[1]);
    }
}
