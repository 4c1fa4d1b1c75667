// wrong:
// rule: S2
// finds: race first second S2
// prints: 1
// wrong-because: the first kernel is slow and writes last, over what the second has written
// overlap: first second
//
// repaired:
// rule: S2, E2
// prints: 2
// order: first before second
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first(int* n) {
    spin_ms(2);
    *n = 1;
}
__global__ void second(int* n) { *n = 2; }

int main() {
    int *n = device_ints(1), back = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
    first<<<1, 1, 0, a>>>(n);
    if (repaired) {
        CHECK(cudaEventRecord(done, a));
        CHECK(cudaStreamWaitEvent(b, done));
    }
    second<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&back, n, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
    CHECK(cudaEventDestroy(done));
}
