// Allocation in a stream that does not capture is an unsafe call, too.
// rule: G1, A2
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureImplicit
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureUnsupported
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    cudaStream_t stream = make_stream("s", cudaStreamNonBlocking), other = make_stream("other");
    cudaStream_t blocking = make_stream("blocking", cudaStreamDefault);
    int *memory = nullptr, *more = nullptr;
    cudaMemPool_t pool;
    CHECK(cudaMallocAsync(&memory, 64, other));
    begin_capture(stream);
    show(cudaMallocAsync(&more, 64, other));
    show_end(stream);
    begin_capture(stream);
    show(cudaFreeAsync(memory, other));
    show_end(stream);
    begin_capture(blocking, cudaStreamCaptureModeRelaxed);
    show(cudaMallocAsync(&more, 64, cudaStreamLegacy));
    show_end(blocking);
    begin_capture(stream);
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    show(cudaMemPoolTrimTo(pool, 0));
    show_end(stream);
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    show(cudaMallocAsync(&more, 64, other));
    show_end(stream);
}
