// Requirements on a handle and a conditional node.
// rule: G5
// prints: no place, no graph, unknown flag: 1 1 1
// prints: sizes of an if: 0 1, 3 1; of a while: 2 1; of a switch: 0 1; unknown kind 1
// prints: no such handle: 1 1; handle of another graph: 1
// prints: one node: 0, another one 1
// prints: with a handle that no node uses: 1, result 5, no node
#include "conditional.cuh"

static int tried(cudaError_t error) {
    cudaGetLastError();
    return error;
}

int main() {
    const cudaGraph_t graph = make_graph(), other = make_graph();
    Condition handle = 0;
    std::printf("no place, no graph, unknown flag: %d %d %d\n",
                tried(cudaGraphConditionalHandleCreate(nullptr, graph, 0, 0)),
                tried(cudaGraphConditionalHandleCreate(&handle, nullptr, 0, 0)),
                tried(cudaGraphConditionalHandleCreate(&handle, graph, 0, 2)));
    handle = make_condition(graph, 0);
    Conditional made;
    const auto add = [&](cudaGraph_t to, Condition which, cudaGraphConditionalNodeType type,
                         unsigned size) {
        return tried(try_conditional(to, {}, which, type, size, made));
    };
    const auto unknown = static_cast<cudaGraphConditionalNodeType>(3);
    std::printf(
        "sizes of an if: 0 %d, 3 %d; of a while: 2 %d; of a switch: 0 %d; unknown kind %d\n",
        add(graph, handle, cudaGraphCondTypeIf, 0), add(graph, handle, cudaGraphCondTypeIf, 3),
        add(graph, handle, cudaGraphCondTypeWhile, 2),
        add(graph, handle, cudaGraphCondTypeSwitch, 0), add(graph, handle, unknown, 1));
    std::printf("no such handle: %d %d; handle of another graph: %d\n",
                add(graph, 0, cudaGraphCondTypeIf, 1), add(graph, 12345, cudaGraphCondTypeIf, 1),
                add(other, handle, cudaGraphCondTypeIf, 1));
    const int first = add(graph, handle, cudaGraphCondTypeIf, 1);
    std::printf("one node: %d, another one %d\n", first,
                add(graph, handle, cudaGraphCondTypeIf, 1));
    make_condition(graph, 0);
    cudaGraphExec_t executable = nullptr;
    cudaGraphInstantiateParams parameters{};
    const int error = tried(cudaGraphInstantiateWithParams(&executable, graph, &parameters));
    std::printf("with a handle that no node uses: %d, result %d, %s node\n", error,
                static_cast<int>(parameters.result_out), parameters.errNode_out ? "a" : "no");
}
