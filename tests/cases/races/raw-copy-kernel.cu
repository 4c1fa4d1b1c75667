// wrong:
// rule: S2
// finds: race h2d consume S2
// prints: the first is there: 1, the last is there: 0
// wrong-because: the kernel reads in the middle of the copy: half of the bytes have come
// overlap: h2d consume
//
// repaired:
// rule: S2, E2
// prints: the first is there: 1, the last is there: 1
// order: h2d before consume
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void consume(const int* n, int count, int* seen) {
    spin(30000);
    seen[0] = n[0];
    seen[1] = n[count - 1];
}

int main() {
    const int count = 1 << 20;  // 4 MiB: about 80 us on the bus
    int *n = device_ints(count), *host = pinned_ints(count, 42), *seen = pinned_ints(2, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, a));
    cudaEvent_t loaded = make_event("loaded");
    CHECK(cudaEventRecord(loaded, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, loaded));
    consume<<<1, 1, 0, b>>>(n, count, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("the first is there: %d, the last is there: %d\n", seen[0] == 42, seen[1] == 42);
}
