// A synchronous copy uses the default stream. If that is the
// per-thread one and it captures, the copy cannot wait for its end.
// flags: --default-stream per-thread
// rule: G1, M1, D3
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    int *device = device_ints(1), *pinned = pinned_ints(1, 0);
    begin_capture(nullptr, cudaStreamCaptureModeRelaxed);
    show(cudaMemcpy(device, pinned, sizeof(int), cudaMemcpyHostToDevice));
    show_end(nullptr);
    begin_capture(nullptr, cudaStreamCaptureModeRelaxed);
    show(cudaMemset(device, 0, sizeof(int)));
    show_end(nullptr);
    begin_capture(nullptr, cudaStreamCaptureModeRelaxed);
    show(cudaMemcpy(device, pinned, 0, cudaMemcpyHostToDevice));
    show_end(nullptr);
}
