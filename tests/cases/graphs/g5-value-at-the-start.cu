// With the flag, the condition has its default at the start of each launch. Without, it is 0 at
// first, whatever the default, and then the last value set, even for another executable graph.
// rule: G5
// prints: without the flag, default 0: 0 1 1 1
// prints: without the flag, default 1: 0 0 0 0
// prints: with the flag, default 0: 0 0 0 0
// prints: with the flag, default 1: 1 1 1 1
#include "conditional.cuh"

__global__ void add(int* n) { *n += 1; }
__global__ void set_later(Condition condition, const int* value) {
    if (*value >= 0) cudaGraphSetConditional(condition, *value);
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t s = make_stream("s");
    for (const bool flag : {false, true})
        for (const unsigned value : {0u, 1u}) {
            const cudaGraph_t graph = make_graph();
            Condition condition = 0;
            CHECK(cudaGraphConditionalHandleCreate(&condition, graph, value,
                                                   flag ? cudaGraphCondAssignDefault : 0));
            const Conditional choice = add_conditional(graph, {}, condition, cudaGraphCondTypeIf);
            add_kernel(choice.bodies[0], {}, add, n);
            add_kernel(graph, {choice.node}, set_later, condition, n + 1);
            cudaGraphExec_t executable = instantiate(graph);
            std::printf("with%s the flag, default %u:", flag ? "" : "out", value);
            for (int launch = 0; launch < 4; ++launch) {
                if (launch == 3) {
                    CHECK(cudaGraphExecDestroy(executable));
                    executable = instantiate(graph);
                }
                n[0] = 0;
                n[1] = launch == 0 ? value == 0 : -1;  // the first launch sets the opposite
                CHECK(cudaGraphLaunch(executable, s));
                CHECK(cudaStreamSynchronize(s));
                std::printf(" %d", n[0]);
            }
            std::printf("\n");
        }
}
