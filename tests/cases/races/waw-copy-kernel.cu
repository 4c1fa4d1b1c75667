// wrong:
// rule: S2
// finds: race h2d put S2
// prints: 1
// wrong-because: the bytes of the copy arrive after the kernel has written its own
// overlap: h2d put
//
// repaired:
// rule: S2, E2
// prints: 2
// order: h2d before put
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void put(int* n) { *n = 2; }

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 1), back = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t copied = make_event("copied");
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, a));
    if (repaired) {
        CHECK(cudaEventRecord(copied, a));
        CHECK(cudaStreamWaitEvent(b, copied));
    }
    put<<<1, 1, 0, b>>>(n + count - 1);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&back, n + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
    CHECK(cudaEventDestroy(copied));
}
