// Captured, such an event becomes a programmatic edge to the next kernel,
// whether or not that has the attribute itself: measured on an H100.
// rule: E8, G2
// prints: 1/1
// prints: 7
// overlap: produce consume
#include "programmatic.cuh"

__global__ void produce(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void consume(const int* value, int* result) {
    cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t triggered = make_event("triggered", cudaEventDisableTiming),
                done = make_event("done", cudaEventDisableTiming);
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    CHECK(launch_with_event(s, triggered, 0, produce, value));
    CHECK(cudaStreamWaitEvent(t, triggered));
    consume<<<1, 1, 0, t>>>(value, result);
    CHECK(cudaEventRecord(done, t));
    CHECK(cudaStreamWaitEvent(s, done));
    CHECK(cudaStreamEndCapture(s, &graph));
    cudaGraphNode_t from, to;
    cudaGraphEdgeData data;
    std::size_t count = 1;
    CHECK(cudaGraphGetEdges(graph, &from, &to, &data, &count));
    std::printf("%d/%d\n", data.type, data.from_port);
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
