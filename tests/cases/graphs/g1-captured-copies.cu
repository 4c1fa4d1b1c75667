// Copies, memsets and host functions are captured with the argument values of the call.
// rule: G1, M4
// prints: 5 5
// prints: 9 9
#include "graph.cuh"

static void add_one(void* data) { ++*static_cast<int*>(data); }

int main() {
    int* source = pinned_ints(2, 4);
    int* target = pinned_ints(2, 0);
    int* device = device_ints(2);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = nullptr;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    CHECK(cudaMemsetAsync(device, 0, 2 * sizeof(int), s));
    CHECK(cudaMemcpyAsync(device, source, 2 * sizeof(int), cudaMemcpyHostToDevice, s));
    CHECK(cudaMemcpyAsync(target, device, 2 * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaLaunchHostFunc(s, add_one, target));
    CHECK(cudaLaunchHostFunc(s, add_one, target + 1));
    CHECK(cudaStreamEndCapture(s, &graph));
    const cudaGraphExec_t executable = instantiate(graph);
    for (const int value : {4, 8}) {
        source[0] = source[1] = value;  // read when the graph runs
        CHECK(cudaGraphLaunch(executable, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d %d\n", target[0], target[1]);
    }
}
