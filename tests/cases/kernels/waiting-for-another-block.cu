// A kernel that spins on memory sees the stores of a concurrent kernel.
// rule: S2
// prints: 42
// overlap: waits writes#2
#include "case.cuh"

__global__ void waits(volatile int* flag, int* n) {
    while (*flag == 0) {
    }
    *n = 42;
}
__global__ void writes(volatile int* flag) {
    spin_ms(1);
    *flag = 1;
    __threadfence();
}

int main() {
    int *flag = device_ints(1), *n = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    // A GPU loads a kernel when it is first launched, and may wait for running ones to do so.
    writes<<<1, 1, 0, b>>>(device_ints(1));
    CHECK(cudaDeviceSynchronize());
    waits<<<1, 1, 0, a>>>(flag, n);
    writes<<<1, 1, 0, b>>>(flag);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
