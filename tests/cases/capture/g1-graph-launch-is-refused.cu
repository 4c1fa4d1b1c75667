// A graph cannot be launched into a capturing stream, in any mode; into another stream it can.
// rule: G1
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess, a graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: 1
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s"), other = make_stream("other");
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    cudaGraph_t graph = end_capture(stream);
    cudaGraphExec_t executable = instantiate(graph);
    for (cudaStreamCaptureMode mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeRelaxed}) {
        begin_capture(stream, mode);
        show(cudaGraphLaunch(executable, stream));
        show_end(stream);
    }
    begin_capture(stream);
    show(cudaGraphUpload(executable, other));
    show(cudaGraphLaunch(executable, other));
    show_end(stream);
    begin_capture(stream);
    show(cudaGraphInstantiate(&executable, graph, 0));
    show_end(stream);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *number);
}
