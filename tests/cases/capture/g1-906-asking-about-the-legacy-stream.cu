// The capture status of the legacy stream is unavailable while a blocking stream
// captures; the query does no harm. An empty copy in the legacy stream does not use it.
// rule: G1, D1
// prints: cudaErrorStreamCaptureImplicit
// prints: cudaErrorStreamCaptureImplicit
// prints: cudaSuccess
// prints: active
// prints: cudaSuccess, a graph
// prints: none
#include "capture.cuh"

int main() {
    int *device = device_ints(1), *pinned = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s", cudaStreamDefault);
    cudaStreamCaptureStatus status;
    begin_capture(stream);
    show(cudaStreamIsCapturing(cudaStreamLegacy, &status));
    show(cudaStreamGetCaptureInfo(cudaStreamLegacy, &status));
    show(cudaMemcpyAsync(device, pinned, 0, cudaMemcpyHostToDevice, cudaStreamLegacy));
    show_status(stream);
    show_end(stream);
    show_status(cudaStreamLegacy);
}
