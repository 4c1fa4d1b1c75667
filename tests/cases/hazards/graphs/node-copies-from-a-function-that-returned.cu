// rule: G1, M2
//
// wrong: A function adds a copy from its local variable to a graph, and returns.
// finds: host-buffer host h2d M2
//
// repaired: a variable of the whole program
// prints: 35
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__constant__ int window[2];
__global__ void area(int* out) { *out = window[0] * window[1]; }

static int kept[2];

__attribute__((noinline)) static cudaGraphNode_t add_copy(cudaGraph_t graph, int width,
                                                          int height) {
    int size[2] = {width, height};
    int* const from = repaired ? kept : size;
    from[0] = width, from[1] = height;
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, window, from, sizeof size, 0,
                                         cudaMemcpyHostToDevice));
    return node;
}

int main() {
    int* out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    cudaGraph_t graph = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    add_copy(graph, 5, 7);
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, s));
    area<<<1, 1, 0, s>>>(out);
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *out);
}
