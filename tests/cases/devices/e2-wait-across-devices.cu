// A stream may wait for an event of another device.
// rule: E2
// device: model:h200x2
// order: k1 before k2
// cause: k2 event_wait record
// prints: 7
#include "case.cuh"

__global__ void k1(int* p) {
    spin_ms(5);
    *p = 7;
}
__global__ void k2(int* from, int* to) { *to = *from; }

int main() {
    int* shared = pinned_ints(2, 0);
    CHECK(cudaSetDevice(1));
    cudaStream_t first = make_stream("first");
    cudaEvent_t done = make_event("done", cudaEventDisableTiming);
    CHECK(cudaSetDevice(0));
    cudaStream_t second = make_stream("second");
    k1<<<1, 1, 0, first>>>(shared);
    CHECK(cudaEventRecord(done, first));
    CHECK(cudaStreamWaitEvent(second, done, 0));
    k2<<<1, 1, 0, second>>>(shared, shared + 1);
    CHECK(cudaStreamSynchronize(second));
    std::printf("%d\n", shared[1]);
}
