// A kernel's arguments are copied at the captured launch;
// memory that they point to is read when the graph runs.
// rule: G1
// prints: 17
// prints: 18
#include "capture.cuh"

__global__ void add(int* result, const int* values, int extra) { *result = *values + extra; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t stream = make_stream("s");
    int extra = 7;
    begin_capture(stream);
    add<<<1, 1, 0, stream>>>(n, n + 1, extra);
    cudaGraph_t graph = end_capture(stream);
    extra = 1000;
    for (int value = 10; value < 12; ++value) {
        n[1] = value;
        run_graph(graph, stream);
        std::printf("%d\n", n[0]);
    }
}
