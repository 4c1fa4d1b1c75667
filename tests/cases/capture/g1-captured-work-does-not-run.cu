// Work in a capturing stream does not run; each launch of the graph runs it.
// rule: G1
// prints: 0
// prints: 12
// prints: 121212
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    append<<<1, 1, 0, stream>>>(number, 2);
    cudaGraph_t graph = end_capture(stream);
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", *number);
    run_graph(graph, stream);
    std::printf("%d\n", *number);
    run_graph(graph, stream, 2);
    std::printf("%d\n", *number);
}
