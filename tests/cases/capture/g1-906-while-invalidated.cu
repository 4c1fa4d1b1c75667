// The legacy stream stays unusable until the blocking stream's capture has ended,
// even if it is invalidated; captures of non-blocking streams are not affected.
// rule: G1, D1
// finds: outside-capture cudaStreamBeginCapture append G1
// prints: cudaErrorStreamCaptureImplicit
// prints: cudaErrorStreamCaptureImplicit
// prints: invalidated
// prints: invalidated
// prints: active
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaErrorStreamCaptureImplicit
// prints: cudaErrorStreamCaptureInvalidated, no graph
// prints: cudaSuccess
// prints: cudaSuccess, a graph
// prints: 3
#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t blocking[] = {make_stream("a", cudaStreamDefault),
                               make_stream("b", cudaStreamDefault)};
    cudaStream_t non_blocking = make_stream("c", cudaStreamNonBlocking);
    const auto launch = [&](int digit) {
        cudaGetLastError();  // clears the error of the capture's end (X1)
        append<<<1, 1>>>(number, digit);
        return cudaGetLastError();
    };
    for (cudaStream_t stream : {blocking[0], blocking[1], non_blocking})
        begin_capture(stream);
    show(launch(1));
    show(launch(1));
    for (cudaStream_t stream : {blocking[0], blocking[1], non_blocking})
        show_status(stream);
    show_end(blocking[0]);
    show(launch(2));
    show_end(blocking[1]);
    show(launch(3));
    show_end(non_blocking);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *number);
}
