// wrong:
// rule: A3
// finds: use-after-free deallocation consume A3
// prints: 7
// wrong-because: another stream still uses the block when its own stream frees it and gets it again
// overlap: consume overwrite
//
// repaired:
// rule: A3, E2
// prints: 42
// order: consume before overwrite
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) { *n = 42; }
__global__ void consume(const int* n, int* seen) {
    spin_ms(2);
    *seen = *n;
}
__global__ void overwrite(int* n) { *n = 7; }

int main() {
    int *n = nullptr, *next = nullptr, *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t produced = make_event("produced"), consumed = make_event("consumed");
    CHECK(cudaMallocAsync(&n, sizeof(int), a));
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(produced, a));
    CHECK(cudaStreamWaitEvent(b, produced, 0));
    consume<<<1, 1, 0, b>>>(n, seen);
    CHECK(cudaEventRecord(consumed, b));
    if (repaired) CHECK(cudaStreamWaitEvent(a, consumed, 0));
    CHECK(cudaFreeAsync(n, a));
    CHECK(cudaMallocAsync(&next, sizeof(int), a));
    overwrite<<<1, 1, 0, a>>>(next);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
