// A call with wrong arguments adds nothing. An invalid launch also invalidates the capture.
// rule: G1, X1
// finds: out-of-bounds cudaMemcpyAsync
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidMemcpyDirection
// prints: active
// prints: cudaSuccess, a graph
// prints: cudaErrorInvalidValue
// prints: invalidated
// prints: cudaErrorStreamCaptureInvalidated, no graph
#include "capture.cuh"

int main() {
    int *device = device_ints(1), *pinned = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    show(cudaMemcpyAsync(nullptr, pinned, 4, cudaMemcpyHostToDevice, stream));
    show(cudaMemcpyAsync(device, pinned, 4, static_cast<cudaMemcpyKind>(9), stream));
    show_status(stream);
    show_end(stream);
    begin_capture(stream);
    append<<<1, 4096, 0, stream>>>(pinned, 1);
    show(cudaGetLastError());
    show_status(stream);
    show_end(stream);
}
