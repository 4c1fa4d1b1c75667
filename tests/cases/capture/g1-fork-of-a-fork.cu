// A forked stream may fork again; all work must be joined to the origin by any path.
// rule: G1
// prints: active active active
// prints: 321
// prints: none none none
#include <cstring>

#include "capture.cuh"

static const char* status(cudaStream_t stream) {
    cudaStreamCaptureStatus status;
    CHECK(cudaStreamIsCapturing(stream, &status));
    return status == cudaStreamCaptureStatusActive ? "active" : "none";
}

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t origin = make_stream("a"), fork = make_stream("b"), second = make_stream("c");
    cudaEvent_t event = make_event("e");
    begin_capture(origin);
    CHECK(cudaEventRecord(event, origin));
    CHECK(cudaStreamWaitEvent(fork, event));
    CHECK(cudaEventRecord(event, fork));
    CHECK(cudaStreamWaitEvent(second, event));
    std::printf("%s %s %s\n", status(origin), status(fork), status(second));
    append<<<1, 1, 0, second>>>(number, 3);
    CHECK(cudaEventRecord(event, second));
    CHECK(cudaStreamWaitEvent(fork, event));
    append<<<1, 1, 0, fork>>>(number, 2);
    CHECK(cudaEventRecord(event, fork));
    CHECK(cudaStreamWaitEvent(origin, event));
    append<<<1, 1, 0, origin>>>(number, 1);
    run_graph(end_capture(origin), origin);
    std::printf("%d\n", *number);
    std::printf("%s %s %s\n", status(origin), status(fork), status(second));
}
