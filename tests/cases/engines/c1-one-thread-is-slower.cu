// A single thread pays the latency of every step; no other work hides it.
// rule: C1
// duration: count >= 1ms
// duration: count_in_parallel <= 100us
#include "case.cuh"

__global__ void count(int* sum, int steps) {
    int value = 1;
    for (int i = 0; i < steps; ++i)
        value = value * 5 + 1;
    *sum = value;
}
__global__ void count_in_parallel(int* sums, int steps) {
    int value = threadIdx.x;
    for (int i = 0; i < steps; ++i)
        value = value * 5 + 1;
    sums[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

int main() {
    int* sums = device_ints(1000);
    count<<<1, 1>>>(sums, 1000000);
    count_in_parallel<<<10, 100>>>(sums, 1000);
    CHECK(cudaDeviceSynchronize());
}
