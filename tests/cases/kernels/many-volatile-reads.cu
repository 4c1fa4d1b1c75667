// A bounded loop that reads one address repeatedly is not a wait, and not a deadlock.
// rule: H1
// only-on: model
// prints: 100000
// prints: 100000
// duration: reads 5ms +-5%
// duration: adds 5ms +-5%
#include "case.cuh"

__global__ void reads(volatile int* one, int* sum, int times) {
    int total = 0;
    for (int i = 0; i < times; ++i)
        total += *one;
    *sum = total;
}

__global__ void adds(int* one, int* sum, int times) {
    int total = 0;
    for (int i = 0; i < times; ++i)
        total += atomicAdd(one, 0);
    *sum = total;
}

int main() {
    int* one = pinned_ints(1, 1);
    int* sum = pinned_ints(1, 0);
    reads<<<1, 1>>>(one, sum, 100000);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *sum);
    adds<<<1, 1>>>(one, sum, 100000);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *sum);
}
