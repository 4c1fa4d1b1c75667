// Destroying the origin stream ends the capture. A forked stream
// may be destroyed, but its captured work must have been joined.
// rule: G1, E7
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
// prints: active
// prints: cudaSuccess, a graph
// prints: cudaSuccess
// prints: active
// prints: cudaErrorStreamCaptureUnjoined, no graph
#include "capture.cuh"

int main() {
    int *number = pinned_ints(1, 0), *memory = nullptr;
    cudaStream_t gone = make_stream("gone");
    begin_capture(gone);
    append<<<1, 1, 0, gone>>>(number, 1);
    show(cudaStreamDestroy(gone));
    show(cudaMalloc(&memory, 64));
    show(cudaDeviceSynchronize());

    cudaStream_t origin = make_stream("a");
    cudaEvent_t event = make_event("e");
    for (bool joined : {true, false}) {
        cudaStream_t fork = make_stream("b");
        begin_capture(origin);
        CHECK(cudaEventRecord(event, origin));
        CHECK(cudaStreamWaitEvent(fork, event));
        append<<<1, 1, 0, fork>>>(number, 1);
        CHECK(cudaEventRecord(event, fork));
        if (joined) CHECK(cudaStreamWaitEvent(origin, event));
        show(cudaStreamDestroy(fork));
        show_status(origin);
        show_end(origin);
    }
}
