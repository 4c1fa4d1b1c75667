// A thread that sets its mode to relaxed may make unsafe calls while it captures, and
// restores its mode by a second exchange. Device synchronisation stays forbidden.
// rule: G1
// prints: 0
// prints: cudaSuccess
// prints: active
// prints: 2
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s");
    int* memory = nullptr;
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    begin_capture(stream);
    CHECK(cudaThreadExchangeStreamCaptureMode(&mode));
    std::printf("%d\n", mode);
    show(cudaMalloc(&memory, 64));
    show_status(stream);
    CHECK(cudaThreadExchangeStreamCaptureMode(&mode));
    std::printf("%d\n", mode);
    show(cudaMalloc(&memory, 64));
    show_end(stream);
    mode = cudaStreamCaptureModeRelaxed;
    CHECK(cudaThreadExchangeStreamCaptureMode(&mode));
    begin_capture(stream);
    show(cudaDeviceSynchronize());
    show_end(stream);
}
