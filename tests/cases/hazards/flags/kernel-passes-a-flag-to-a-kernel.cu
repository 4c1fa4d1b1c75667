// A kernel waits for the flag of one in another stream, both with fences: ordered without an event.
// rule: S2
// prints: 9
#include "case.cuh"

__global__ void produce(int* data, volatile int* flag) {
    spin(50000);
    *data = 9;
    __threadfence();
    *flag = 1;
}
__global__ void consume(const volatile int* data, const volatile int* flag, int* result) {
    while (*flag == 0) {
    }
    __threadfence();
    *result = *data;
}

int main() {
    int *data = device_ints(1), *flag = device_ints(1), *result = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 1, 0, a>>>(data, flag);
    consume<<<1, 1, 0, b>>>(data, flag, result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
