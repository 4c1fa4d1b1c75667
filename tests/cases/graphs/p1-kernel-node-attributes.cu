// A kernel node has its own priority, which copies of the graph and new parameters keep.
// rule: G1, P1
// order: urgent#1 before patient#3
// prints: first 0, then the greatest, then the greatest
// prints: window 4096, copied 4096
// prints: no attribute: cudaErrorInvalidValue
// prints: no kernel node: cudaErrorInvalidValue
#include "graph.cuh"

__global__ void patient() { spin_ms(1); }
__global__ void urgent(int value) {
    if (value == 2) spin_ms(1);
}

static int priority_of(cudaGraphNode_t node) {
    cudaLaunchAttributeValue value{};
    CHECK(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributePriority, &value));
    return value.priority;
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const dim3 full(gpu.multiProcessorCount * 2), block(1024);
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));

    const cudaGraph_t graph = make_graph();
    const KernelCall<int> one(urgent, full, block, 1), two(urgent, full, block, 2);
    cudaGraphNode_t node, other, empty;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, one.parameters()));
    const int before = priority_of(node);
    cudaLaunchAttributeValue value{};
    value.priority = greatest;
    CHECK(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributePriority, &value));
    const int set = priority_of(node);
    CHECK(cudaGraphKernelNodeSetParams(node, two.parameters()));
    const int kept = priority_of(node);
    std::printf("first %d, then %s, then %s\n", before, set == greatest ? "the greatest" : "not",
                kept == greatest ? "the greatest" : "not");

    const cudaGraph_t hints = make_graph();
    CHECK(cudaGraphAddKernelNode(&other, hints, nullptr, 0, one.parameters()));
    value = {};
    value.accessPolicyWindow.num_bytes = 4096;
    CHECK(cudaGraphKernelNodeSetAttribute(other, cudaLaunchAttributeAccessPolicyWindow, &value));
    cudaLaunchAttributeValue asked{}, copied{};
    CHECK(cudaGraphKernelNodeGetAttribute(other, cudaLaunchAttributeAccessPolicyWindow, &asked));
    cudaGraphNode_t third;
    CHECK(cudaGraphAddKernelNode(&third, hints, nullptr, 0, one.parameters()));
    CHECK(cudaGraphKernelNodeCopyAttributes(third, other));
    CHECK(cudaGraphKernelNodeGetAttribute(third, cudaLaunchAttributeAccessPolicyWindow, &copied));
    std::printf("window %zu, copied %zu\n", asked.accessPolicyWindow.num_bytes,
                copied.accessPolicyWindow.num_bytes);
    const auto unknown = static_cast<cudaLaunchAttributeID>(999);
    std::printf("no attribute: %s\n",
                cudaGetErrorName(cudaGraphKernelNodeSetAttribute(other, unknown, &value)));
    CHECK(cudaGraphAddEmptyNode(&empty, hints, nullptr, 0));
    std::printf("no kernel node: %s\n", cudaGetErrorName(cudaGraphKernelNodeGetAttribute(
                                            empty, cudaLaunchAttributePriority, &asked)));

    const cudaGraphExec_t executable = instantiate(graph);
    cudaStream_t busy, quick;
    CHECK(cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&quick, cudaStreamNonBlocking));
    for (int i = 0; i < 3; ++i)
        patient<<<full, block, 0, busy>>>();
    CHECK(cudaGraphLaunch(executable, quick));
    CHECK(cudaDeviceSynchronize());
}
