// Calls that fail for graphs with conditional nodes, and for their bodies.
// rule: G5
// prints: body destroyed cudaErrorInvalidValue
// prints: body instantiated cudaErrorNotSupported
// prints: body as a child cudaErrorNotSupported
// prints: graph as a child cudaErrorNotSupported
// prints: body cloned cudaErrorNotSupported
// prints: graph cloned cudaErrorNotSupported
// prints: instantiated twice cudaErrorNotSupported
// prints: node disabled cudaErrorInvalidValue
// prints: node set cudaErrorNotSupported
// prints: executable node set cudaErrorNotSupported
// prints: instantiated again cudaSuccess
// prints: programmatic edge cudaErrorInvalidValue
// prints: node destroyed cudaSuccess
// prints: node of the former body cudaErrorInvalidValue
#include "conditional.cuh"

__global__ void nothing() {}

static void tell(const char* what, cudaError_t error) {
    std::printf("%s %s\n", what, cudaGetErrorName(error));
    cudaGetLastError();
}

int main() {
    const cudaGraph_t graph = make_graph(), other = make_graph();
    const Condition condition = make_condition(graph, 1);
    const cudaGraphNode_t before = add_kernel(graph, {}, nothing);
    const Conditional made = add_conditional(graph, {before}, condition, cudaGraphCondTypeIf);
    const cudaGraph_t body = made.bodies[0];
    cudaGraph_t copy = nullptr;
    cudaGraphNode_t node = nullptr;
    cudaGraphExec_t executable = nullptr, second = nullptr;
    tell("body destroyed", cudaGraphDestroy(body));
    tell("body instantiated", cudaGraphInstantiate(&executable, body, 0));
    tell("body as a child", cudaGraphAddChildGraphNode(&node, other, nullptr, 0, body));
    tell("graph as a child", cudaGraphAddChildGraphNode(&node, other, nullptr, 0, graph));
    tell("body cloned", cudaGraphClone(&copy, body));
    tell("graph cloned", cudaGraphClone(&copy, graph));
    executable = instantiate(graph);
    tell("instantiated twice", cudaGraphInstantiate(&second, graph, 0));
    tell("node disabled", cudaGraphNodeSetEnabled(executable, made.node, 0));
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeConditional;
    parameters.conditional.handle = condition;
    parameters.conditional.size = 1;
    tell("node set", cudaGraphNodeSetParams(made.node, &parameters));
    tell("executable node set", cudaGraphExecNodeSetParams(executable, made.node, &parameters));
    CHECK(cudaGraphExecDestroy(executable));
    tell("instantiated again", cudaGraphInstantiate(&second, graph, 0));
    cudaGraphNodeParams another = parameters;
    another.conditional.handle = make_condition(graph, 0);
    cudaGraphEdgeData edge{};
    edge.from_port = cudaGraphKernelNodePortProgrammatic;
    edge.type = cudaGraphDependencyTypeProgrammatic;
#if CUDART_VERSION >= 13000
    tell("programmatic edge", cudaGraphAddNode(&node, graph, &before, &edge, 1, &another));
#else
    tell("programmatic edge", cudaGraphAddNode_v2(&node, graph, &before, &edge, 1, &another));
#endif
    tell("node destroyed", cudaGraphDestroyNode(made.node));
    tell("node of the former body", cudaGraphAddEmptyNode(&node, body, nullptr, 0));
}
