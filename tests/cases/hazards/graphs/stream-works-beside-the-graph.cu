// wrong: stream concurrent with the graph
// rule: G1, S2
// finds: race inside outside
//
// repaired: stream after the graph
// rule: G1, E2
// prints: 9
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

__global__ void inside(int* n) {
    spin(100000);
    *n = 3;
}
__global__ void outside(int* n) { *n *= *n; }

int main() {
    int *n = device_ints(1), seen = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t launched = make_event("launched");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, inside, n);
    CHECK(cudaGraphLaunch(instantiate(graph), a));
    CHECK(cudaEventRecord(launched, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, launched));
    outside<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen);
}
