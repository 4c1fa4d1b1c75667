// wrong:
// rule: S2
// finds: race h2d#1 h2d#2 S2
// finds: race consume h2d#2 S2
// prints: 2
// wrong-because: the next copy overwrites what the kernel has still to read
// overlap: consume h2d#2
//
// repaired:
// rule: S2, E2
// prints: 1
// order: consume before h2d#2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void consume(const int* n, int* seen) {
    spin_ms(2);
    *seen = *n;
}

int main() {
    int *n = device_ints(1), *first = pinned_ints(1, 1), *second = pinned_ints(1, 2);
    int* seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t consumed = make_event("consumed");
    CHECK(cudaMemcpyAsync(n, first, sizeof(int), cudaMemcpyHostToDevice, a));
    consume<<<1, 1, 0, a>>>(n, seen);
    if (repaired) {
        CHECK(cudaEventRecord(consumed, a));
        CHECK(cudaStreamWaitEvent(b, consumed));
    }
    CHECK(cudaMemcpyAsync(n, second, sizeof(int), cudaMemcpyHostToDevice, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
    CHECK(cudaEventDestroy(consumed));
}
