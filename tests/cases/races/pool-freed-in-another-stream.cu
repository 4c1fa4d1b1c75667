// wrong:
// rule: A3
// finds: use-after-free deallocation consume A3
// prints: 7
// wrong-because: the second stream frees the block without an edge from the first, which reads it
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
__global__ void overwrite(int* n) {
    spin_ms(1);
    *n = 7;
}

int main() {
    int *n = nullptr, *next = nullptr, *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t consumed = make_event("consumed");
    CHECK(cudaMallocAsync(&n, sizeof(int), a));
    produce<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamSynchronize(a));
    consume<<<1, 1, 0, a>>>(n, seen);
    CHECK(cudaEventRecord(consumed, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, consumed, 0));
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaMallocAsync(&next, sizeof(int), b));
    overwrite<<<1, 1, 0, b>>>(next);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
