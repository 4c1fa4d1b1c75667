// rule: G3, S2
//
// wrong: the kernel that sets the condition is in another branch than the node
// finds: race set conditional
//
// repaired: the node comes after it
// prints: 1
#include "conditional.cuh"

const bool repaired = knob("repaired", 0);

__global__ void set(Condition condition) {
    spin(50000);
    cudaGraphSetConditional(condition, 1);
}
__global__ void add(int* n) { *n += 1; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const Condition condition = make_condition(graph, 0);
    const cudaGraphNode_t first = add_kernel(graph, {}, set, condition);
    const Conditional choice =
        add_conditional(graph, repaired ? Nodes{first} : Nodes{}, condition, cudaGraphCondTypeIf);
    add_kernel(choice.bodies[0], {}, add, n);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *n);
}
