// While a non-blocking stream captures, the legacy stream works as usual: its work runs
// at once and is silently not captured, so a forgotten stream argument goes unnoticed.
// rule: G1, D2
// finds: outside-capture cudaStreamBeginCapture append#1 G1
// prints: cudaSuccess
// prints: 2
// prints: 1 nodes, 0 edges
// prints: 21
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s", cudaStreamNonBlocking);
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    append<<<1, 1, 0, stream>>>(number, 1);
    append<<<1, 1>>>(number, 2);
    show(cudaStreamSynchronize(cudaStreamLegacy));
    std::printf("%d\n", *number);
    cudaGraph_t graph = end_capture(stream);
    show_size(graph);
    run_graph(graph, stream);
    std::printf("%d\n", *number);
}
