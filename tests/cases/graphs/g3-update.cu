// An update includes bodies, and applies the defaults. Kinds and sizes must stay.
// rule: G3, G4
// prints: 10
// prints: arguments and default: result 0, no node
// prints: 2
// prints: the default alone: result 0, no node
// prints: 30
// prints: another size: result 6, the node
// prints: another kind: result 6, the node
// prints: a body with more nodes: result 2, no node
// prints: 30
// prints: 0
#include "conditional.cuh"

__global__ void add(int* n, int value) { *n += value; }

struct Made {
    cudaGraph_t graph;
    Conditional choice;
    cudaGraphNode_t in_else;
};

static Made made(int* n, unsigned at_start, int value, int more,
                 cudaGraphConditionalNodeType type = cudaGraphCondTypeIf, unsigned size = 2) {
    Made made{make_graph(), {}, nullptr};
    made.choice = add_conditional(made.graph, {}, make_condition(made.graph, at_start), type, size);
    add_kernel(made.choice.bodies[0], {}, add, n, value);
    if (size == 2) made.in_else = add_kernel(made.choice.bodies[1], {}, add, n, more);
    return made;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const Made first = made(n, 0, 1, 10);
    const cudaGraphExec_t executable = instantiate(first.graph);
    const auto launch = [&] {
        *n = 0;
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", *n);
    };
    const auto update = [&](const char* what, const Made& wanted) {
        cudaGraphExecUpdateResultInfo info{};
        cudaGraphExecUpdate(executable, wanted.graph, &info);
        cudaGetLastError();
        std::printf("%s: result %d, %s node\n", what, static_cast<int>(info.result),
                    !info.errorNode                        ? "no"
                    : info.errorNode == wanted.choice.node ? "the"
                                                           : "another");
    };
    launch();
    update("arguments and default", made(n, 1, 2, 20));
    launch();
    update("the default alone", made(n, 0, 2, 30));
    launch();
    update("another size", made(n, 0, 2, 30, cudaGraphCondTypeIf, 1));
    update("another kind", made(n, 0, 2, 30, cudaGraphCondTypeSwitch, 2));
    Made longer = made(n, 0, 2, 30);
    add_kernel(longer.choice.bodies[1], {}, add, n, 40);
    update("a body with more nodes", longer);
    launch();
    CHECK(cudaGraphNodeSetEnabled(executable, first.in_else, 0));
    launch();
}
