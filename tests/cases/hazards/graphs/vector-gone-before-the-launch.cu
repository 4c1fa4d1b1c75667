// rule: G1, A7
//
// wrong: A captured copy reads a vector that is destroyed before the graph is launched.
// finds: use-after-free host h2d A7
// says: (stream s, vector-gone-before-the-launch.cu:23, launched at capture.cuh:
// says: after the host (vector-gone-before-the-launch.cu:26) has freed it.
//
// repaired: the vector outlives the launches
// prints: 42
#include <vector>

#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void sum(const int* n, int* out) { *out = n[0] + n[63]; }

int main() {
    int *n = device_ints(64), *out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    auto* const sizes = new std::vector<int>(64, 21);
    begin_capture(s);
    CHECK(cudaMemcpyAsync(n, sizes->data(), 64 * sizeof(int), cudaMemcpyHostToDevice, s));
    sum<<<1, 1, 0, s>>>(n, out);
    const cudaGraph_t graph = end_capture(s);
    if (!repaired) delete sizes;
    run_graph(graph, s);
    if (repaired) std::printf("%d\n", *out);
}
