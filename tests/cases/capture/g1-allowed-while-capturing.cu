// Creating objects, querying properties and copying through a stream
// that does not capture are allowed, also in a global capture.
// rule: G1, M1
// prints: 7
// prints: active
// prints: cudaSuccess, a graph
#include "capture.cuh"

int main() {
    int *device = device_ints(1), *pinned = pinned_ints(1, 7), back = 0;
    cudaStream_t stream = make_stream("s", cudaStreamNonBlocking);
    begin_capture(stream);
    cudaStream_t made;
    cudaEvent_t event;
    int value;
    std::size_t free_bytes, all_bytes;
    cudaPointerAttributes attributes;
    CHECK(cudaStreamCreate(&made));
    CHECK(cudaStreamDestroy(made));
    CHECK(cudaEventCreate(&event));
    CHECK(cudaEventDestroy(event));
    CHECK(cudaStreamGetPriority(stream, &value));
    CHECK(cudaGetDevice(&value));
    CHECK(cudaSetDevice(value));
    CHECK(cudaMemGetInfo(&free_bytes, &all_bytes));
    CHECK(cudaPointerGetAttributes(&attributes, device));
    CHECK(cudaMemcpy(device, pinned, sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(&back, device, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
    show_status(stream);
    show_end(stream);
}
