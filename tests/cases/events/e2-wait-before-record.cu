// rule: E2, E1
// finds: race producer consumer E2
// prints: 0
// overlap: producer consumer
#include "case.cuh"

__global__ void producer(int* n) {
    spin_ms(2);
    *n = 42;
}
__global__ void consumer(const int* n, int* seen) {
    *seen = *n;
    spin_ms(1);
}

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, -1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t e = make_event("e");
    producer<<<1, 1, 0, a>>>(n);
    CHECK(cudaStreamWaitEvent(b, e));
    CHECK(cudaEventRecord(e, a));
    consumer<<<1, 1, 0, b>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
