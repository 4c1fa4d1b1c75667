// In a graph as in a stream: before the wait, no result of the previous kernel is guaranteed.
// rule: G2, S4
// wrong: the value is read before the wait
// wrong-because: the one that produces it still runs
// prints: 0
// finds: race first second S4
// repaired: after the wait
// prints: 7
#include "programmatic.cuh"

__global__ void first(int* value) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(2);
    *value = 7;
}
__global__ void second(const int* value, int* result, bool waits) {
    if (waits) cudaGridDependencySynchronize();
    *result = *value;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *value = device_ints(1), *result = pinned_ints(1, 0);
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    first<<<1, 1, 0, s>>>(value);
    launch_beside(s, 1, 1, second, value, result, knob("repaired", 0) != 0);
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
