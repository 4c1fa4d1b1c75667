// An empty graph can be launched: it is complete as soon as it reaches the head of its stream.
// rule: G1
// prints: cudaSuccess
// prints: 5
#include "graph.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    const cudaGraphExec_t nothing = instantiate(make_graph());
    add<<<1, 1, 0, s>>>(n, 2);
    show(cudaGraphLaunch(nothing, s));
    add<<<1, 1, 0, s>>>(n, 3);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *n);
}
