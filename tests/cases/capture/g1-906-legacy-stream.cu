// While a blocking stream captures, the legacy stream would have to wait for work that never runs,
// so every use of it is refused, in every mode, and invalidates the capture.
// rule: G1, D1
// prints: cudaErrorStreamCaptureImplicit: a launch
// prints: cudaErrorStreamCaptureImplicit: cudaMemcpy
// prints: cudaErrorStreamCaptureImplicit: cudaMemcpyAsync
// prints: cudaErrorStreamCaptureImplicit: cudaMemset
// prints: cudaErrorStreamCaptureImplicit: cudaMemsetAsync
// prints: cudaErrorStreamCaptureImplicit: cudaEventRecord
// prints: cudaErrorStreamCaptureImplicit: cudaStreamWaitEvent
// prints: cudaErrorStreamCaptureImplicit: cudaLaunchHostFunc
// prints: cudaErrorStreamCaptureImplicit: cudaStreamSynchronize
// prints: cudaErrorStreamCaptureImplicit: cudaStreamQuery
// prints: cudaErrorStreamCaptureImplicit: cudaStreamGetPriority
// prints: cudaErrorStreamCaptureImplicit: cudaStreamGetFlags
#include "capture.cuh"

template <class Call>
void attempt(const char* name, Call call) {
    static cudaStream_t stream = make_stream("s", cudaStreamDefault);
    for (cudaStreamCaptureMode mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeRelaxed}) {
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
    int *device = device_ints(1), *pinned = pinned_ints(1, 0);
    cudaEvent_t event = make_event("never recorded");
    int priority;
    unsigned flags;
    attempt("a launch", [&] {
        append<<<1, 1>>>(device, 1);
        return cudaGetLastError();
    });
    attempt("cudaMemcpy", [&] { return cudaMemcpy(device, pinned, 4, cudaMemcpyDefault); });
    attempt("cudaMemcpyAsync",
            [&] { return cudaMemcpyAsync(device, pinned, 4, cudaMemcpyDefault); });
    attempt("cudaMemset", [&] { return cudaMemset(device, 0, 4); });
    attempt("cudaMemsetAsync", [&] { return cudaMemsetAsync(device, 0, 4); });
    attempt("cudaEventRecord", [&] { return cudaEventRecord(event); });
    attempt("cudaStreamWaitEvent", [&] { return cudaStreamWaitEvent(nullptr, event); });
    attempt("cudaLaunchHostFunc", [&] {
        return cudaLaunchHostFunc(
            nullptr, [](void*) {}, nullptr);
    });
    attempt("cudaStreamSynchronize", [&] { return cudaStreamSynchronize(nullptr); });
    attempt("cudaStreamQuery", [&] { return cudaStreamQuery(nullptr); });
    attempt("cudaStreamGetPriority", [&] { return cudaStreamGetPriority(nullptr, &priority); });
    attempt("cudaStreamGetFlags", [&] { return cudaStreamGetFlags(nullptr, &flags); });
}
