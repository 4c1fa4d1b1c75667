// Host functions, events and memory nodes can be added to a body, but it cannot be instantiated then.
// rule: G5
// prints: host function: result 3, a node
// prints: record: result 3, a node
// prints: wait: result 3, a node
// prints: allocation: result 3, a node
// prints: host function in a child graph: result 3, a node
// prints: captured host function: result 3, a node
// prints: captured allocation: result 3, a node
// prints: nothing: result 0, no node
#include "conditional.cuh"

static void CUDART_CB nothing(void*) {}

template <class Fill>
static void try_body(const char* what, Fill fill) {
    const cudaGraph_t graph = make_graph();
    const Conditional made =
        add_conditional(graph, {}, make_condition(graph, 0), cudaGraphCondTypeIf);
    fill(made.bodies[0]);
    cudaGraphExec_t executable = nullptr;
    cudaGraphInstantiateParams parameters{};
    cudaGraphInstantiateWithParams(&executable, graph, &parameters);
    cudaGetLastError();
    std::printf("%s: result %d, %s node\n", what, static_cast<int>(parameters.result_out),
                parameters.errNode_out ? "a" : "no");
}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t event = make_event("event");
    cudaGraphNode_t node = nullptr;
    const auto captured = [&](cudaGraph_t body, auto issue) {
        CHECK(cudaStreamBeginCaptureToGraph(s, body, nullptr, nullptr, 0,
                                            cudaStreamCaptureModeGlobal));
        issue();
        CHECK(cudaStreamEndCapture(s, &body));
    };
    try_body("host function", [](cudaGraph_t body) { add_host(body, {}, nothing, nullptr); });
    try_body("record", [&](cudaGraph_t body) {
        CHECK(cudaGraphAddEventRecordNode(&node, body, nullptr, 0, event));
    });
    try_body("wait", [&](cudaGraph_t body) {
        CHECK(cudaGraphAddEventWaitNode(&node, body, nullptr, 0, event));
    });
    try_body("allocation", [&](cudaGraph_t body) {
        cudaMemAllocNodeParams wanted{};
        wanted.poolProps.allocType = cudaMemAllocationTypePinned;
        wanted.poolProps.location.type = cudaMemLocationTypeDevice;
        wanted.bytesize = 1024;
        CHECK(cudaGraphAddMemAllocNode(&node, body, nullptr, 0, &wanted));
    });
    try_body("host function in a child graph", [](cudaGraph_t body) {
        const cudaGraph_t child = make_graph();
        add_host(child, {}, nothing, nullptr);
        add_child(body, {}, child);
    });
    try_body("captured host function", [&](cudaGraph_t body) {
        captured(body, [&] { CHECK(cudaLaunchHostFunc(s, nothing, nullptr)); });
    });
    try_body("captured allocation", [&](cudaGraph_t body) {
        void* memory = nullptr;
        captured(body, [&] { CHECK(cudaMallocAsync(&memory, 1024, s)); });
    });
    try_body("nothing", [](cudaGraph_t) {});
}
