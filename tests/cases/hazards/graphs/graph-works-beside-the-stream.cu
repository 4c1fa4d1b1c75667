// wrong: graph concurrent with the stream
// rule: G1, S2
// finds: race before inside
//
// repaired: The graph is launched in a stream that waits for the other one.
// rule: G1, E2
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void before(float* x) {
    spin(100000);
    x[threadIdx.x] = 1.0f;
}
__global__ void inside(float* x) { x[0] += 1.0f; }

int main() {
    float* x = nullptr;
    CHECK(cudaMalloc(&x, 32 * sizeof(float)));
    CHECK(cudaMemset(x, 0, 32 * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t written = make_event("written");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, inside, x);
    const cudaGraphExec_t executable = instantiate(graph);
    before<<<1, 32, 0, a>>>(x);
    CHECK(cudaEventRecord(written, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, written));
    for (int i = 0; i < 3; ++i)
        CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaDeviceSynchronize());
}
