// A graph's kernel may have an argument that it does not use in this launch.
// rule: G1, A7
// prints: 3
#include "capture/capture.cuh"

__global__ void choose(const int* which, const int* one, const int* other, int* out) {
    *out = *which ? *one : *other;
}

int main() {
    int *which = pinned_ints(1, 0), *one = device_ints(1), *other = pinned_ints(1, 3),
        *out = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    begin_capture(s);
    choose<<<1, 1, 0, s>>>(which, one, other, out);
    const cudaGraph_t graph = end_capture(s);
    CHECK(cudaFree(one));
    one = device_ints(1);
    run_graph(graph, s);
    std::printf("%d\n", *out);
    CHECK(cudaFree(one));
}
