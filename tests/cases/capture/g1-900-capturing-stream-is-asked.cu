// A capturing stream cannot be queried or synchronised: both calls fail in every mode,
// and invalidate the capture. Work issued to the stream after that is lost, too.
// rule: G1
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated
// prints: cudaErrorStreamCaptureInvalidated
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated
// prints: cudaErrorStreamCaptureInvalidated
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: 2
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaEvent_t event = make_event("e");
    for (cudaStreamCaptureMode mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeRelaxed}) {
        begin_capture(stream, mode);
        append<<<1, 1, 0, stream>>>(number, 1);
        show(cudaStreamQuery(stream));
        append<<<1, 1, 0, stream>>>(number, 1);
        show(cudaGetLastError());
        show(cudaEventRecord(event, stream));
        show(cudaStreamSynchronize(stream));
        show_end(stream);
    }
    append<<<1, 1, 0, stream>>>(number, 2);
    show(cudaStreamSynchronize(stream));
    std::printf("%d\n", *number);
}
