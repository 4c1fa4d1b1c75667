// rule: G1
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
// prints: cudaErrorIllegalState
// prints: cudaErrorIllegalState
// prints: active
// prints: cudaErrorInvalidValue
// prints: active
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    show(cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal));
    show(cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeRelaxed));
    show(cudaStreamBeginCapture(stream, static_cast<cudaStreamCaptureMode>(3)));
    show(cudaStreamBeginCapture(stream, static_cast<cudaStreamCaptureMode>(-1)));
    show(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    show(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    show(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    show_status(stream);
    show(cudaStreamIsCapturing(stream, nullptr));
    show_status(stream);
    show_end(stream);
}
