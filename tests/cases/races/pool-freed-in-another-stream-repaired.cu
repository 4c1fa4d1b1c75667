// rule: A3, E2
// prints: 42
// order: consume before overwrite
#include "case.cuh"

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
    consume<<<1, 1, 0, a>>>(n, seen);
    CHECK(cudaEventRecord(consumed, a));
    CHECK(cudaStreamWaitEvent(b, consumed, 0));
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaMallocAsync(&next, sizeof(int), b));
    overwrite<<<1, 1, 0, b>>>(next);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
