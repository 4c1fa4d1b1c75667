// A switch runs the body with the condition's number, and none if there is no such body.
// rule: G3
// prints: 0 1 2 - -
#include "conditional.cuh"

__global__ void set(Condition condition, const int* value) {
    cudaGraphSetConditional(condition, *value);
}
__global__ void note(int* n, int value) { *n = value; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition condition = make_condition(graph, 0);
    const Conditional choice =
        add_conditional(graph, {add_kernel(graph, {}, set, condition, n + 1)}, condition,
                        cudaGraphCondTypeSwitch, 3);
    for (int body = 0; body < 3; ++body)
        add_kernel(choice.bodies[body], {}, note, n, body);
    const cudaGraphExec_t executable = instantiate(graph);
    for (const int value : {0, 1, 2, 3, 1000}) {
        n[0] = -1;
        n[1] = value;
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        n[0] < 0 ? std::printf("-") : std::printf("%d", n[0]);
        std::printf(value == 1000 ? "\n" : " ");
    }
}
