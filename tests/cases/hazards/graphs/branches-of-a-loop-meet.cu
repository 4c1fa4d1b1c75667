// rule: G3, S2
//
// wrong: In the third iteration a second branch writes data that the first one reads.
// finds: race left#3 seldom
//
// repaired: the branches are in order
// prints: 4 rounds, 3
#include "conditional.cuh"

const bool repaired = knob("repaired", 0);

__global__ void look(const int* n, Condition third) { cudaGraphSetConditional(third, n[0] == 2); }
__global__ void left(int* n) {
    spin(20000);
    n[2] = n[1];
}
__global__ void seldom(int* n) { n[1] = 3; }
__global__ void count(int* n, Condition again) { cudaGraphSetConditional(again, ++n[0] < 4); }

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition again = make_condition(graph, 1), third = make_condition(graph, 0);
    const Conditional loop = add_conditional(graph, {}, again, cudaGraphCondTypeWhile);
    const cudaGraph_t round = loop.bodies[0];
    const Conditional choice =
        add_conditional(round, {add_kernel(round, {}, look, n, third)}, third, cudaGraphCondTypeIf);
    add_kernel(choice.bodies[0], {}, seldom, n);
    const cudaGraphNode_t reads =
        add_kernel(round, repaired ? Nodes{choice.node} : Nodes{}, left, n);
    add_kernel(round, {choice.node, reads}, count, n, again);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d rounds, %d\n", n[0], n[2]);
}
