// Bodies may contain conditional nodes. A handle is valid
// in the whole graph, whichever part it was created for.
// rule: G3
// prints: 3 rows of 4, 6 of them even
#include "conditional.cuh"

__global__ void next(int* n, int limit, Condition again) {
    cudaGraphSetConditional(again, ++*n < limit);
}
__global__ void begin_row(int* column) { *column = 0; }
__global__ void look(const int* column, Condition even) {
    cudaGraphSetConditional(even, *column % 2 == 0);
}
__global__ void count(int* n) { *n += 1; }

int main() {
    int* n = pinned_ints(4, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition rows = make_condition(graph, 1);
    const Conditional outer = add_conditional(graph, {}, rows, cudaGraphCondTypeWhile);
    const cudaGraph_t row = outer.bodies[0];
    // Its default only applies at the launch, so each row sets it again.
    const Condition columns = make_condition(row, 1), even = make_condition(graph, 0);
    const cudaGraphNode_t first = add_kernel(row, {}, begin_row, n + 1);
    const cudaGraphNode_t ready = add_kernel(row, {first}, look, n + 1, columns);
    const Conditional inner = add_conditional(row, {ready}, columns, cudaGraphCondTypeWhile);
    const cudaGraph_t cell = inner.bodies[0];
    const Conditional choice =
        add_conditional(cell, {add_kernel(cell, {}, look, n + 1, even)}, even, cudaGraphCondTypeIf);
    add_kernel(choice.bodies[0], {}, count, n + 2);
    const cudaGraphNode_t counted = add_kernel(cell, {choice.node}, count, n + 3);
    add_kernel(cell, {counted}, next, n + 1, 4, columns);
    add_kernel(row, {inner.node}, next, n, 3, rows);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d rows of %d, %d of them even\n", n[0], n[3] / n[0], n[2]);
}
