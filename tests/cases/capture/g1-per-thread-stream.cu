// The per-thread default stream can be captured; the legacy one cannot.
// rule: G1, D3
// prints: cudaSuccess
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureUnsupported
// prints: 34
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    show(cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeGlobal));
    append<<<1, 1, 0, cudaStreamPerThread>>>(number, 3);
    append<<<1, 1, 0, cudaStreamPerThread>>>(number, 4);
    cudaGraph_t graph = end_capture(cudaStreamPerThread);
    show(cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal));
    show(cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeRelaxed));
    run_graph(graph, cudaStreamPerThread);
    std::printf("%d\n", *number);
}
