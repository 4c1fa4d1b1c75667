// A call that may synchronise fails while the thread captures, and invalidates the capture.
// rule: G1, A1
// prints: cudaErrorStreamCaptureUnsupported: cudaMalloc
// prints: cudaErrorStreamCaptureUnsupported: cudaFree
// prints: cudaErrorStreamCaptureUnsupported: cudaFree(nullptr)
// prints: cudaErrorStreamCaptureUnsupported: cudaMallocHost
// prints: cudaErrorStreamCaptureUnsupported: cudaFreeHost
// prints: cudaErrorStreamCaptureUnsupported: cudaHostRegister
// prints: cudaErrorStreamCaptureUnsupported: cudaEventQuery
// prints: cudaErrorStreamCaptureUnsupported: cudaEventSynchronize
// prints: cudaErrorStreamCaptureUnsupported: cudaStreamQuery of another stream
// prints: cudaErrorStreamCaptureUnsupported: cudaStreamSynchronize of another stream
// prints: cudaErrorStreamCaptureUnsupported: cudaStreamSynchronize of the legacy stream
// prints: cudaErrorStreamCaptureUnsupported: cudaDeviceSynchronize
#include "capture.cuh"

template <class Call>
void attempt(const char* name, Call call) {
    static cudaStream_t stream = make_stream("s", cudaStreamNonBlocking);
    for (cudaStreamCaptureMode mode :
         {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal}) {
        begin_capture(stream, mode);
        const cudaError_t error = call();
        cudaGraph_t graph = nullptr;
        const cudaError_t end = cudaStreamEndCapture(stream, &graph);
        if (end != cudaErrorStreamCaptureInvalidated || graph) std::printf("not invalidated: ");
        if (mode == cudaStreamCaptureModeGlobal)
            std::printf("%s: %s\n", cudaGetErrorName(error), name);
    }
}

int main() {
    static char pageable[64];
    int *device = device_ints(1), *pinned = pinned_ints(1, 0), *more = nullptr;
    cudaStream_t other = make_stream("other");
    cudaEvent_t event = make_event("e");
    CHECK(cudaEventRecord(event, other));
    CHECK(cudaDeviceSynchronize());
    attempt("cudaMalloc", [&] { return cudaMalloc(&more, 64); });
    attempt("cudaFree", [&] { return cudaFree(device); });
    attempt("cudaFree(nullptr)", [&] { return cudaFree(nullptr); });
    attempt("cudaMallocHost", [&] { return cudaMallocHost(&more, 64); });
    attempt("cudaFreeHost", [&] { return cudaFreeHost(pinned); });
    attempt("cudaHostRegister", [&] { return cudaHostRegister(pageable, sizeof pageable, 0); });
    attempt("cudaEventQuery", [&] { return cudaEventQuery(event); });
    attempt("cudaEventSynchronize", [&] { return cudaEventSynchronize(event); });
    attempt("cudaStreamQuery of another stream", [&] { return cudaStreamQuery(other); });
    attempt("cudaStreamSynchronize of another stream",
            [&] { return cudaStreamSynchronize(other); });
    attempt("cudaStreamSynchronize of the legacy stream",
            [&] { return cudaStreamSynchronize(nullptr); });
    attempt("cudaDeviceSynchronize", [&] { return cudaDeviceSynchronize(); });
}
