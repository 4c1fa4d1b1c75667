// A thread may have local arrays of more than 100 KiB, and recurse as deep as necessary.
// rule: S1
// prints: 449985000 1349955000
// prints: 610 100
#include "case.cuh"

__global__ void sum_of_own_array(int* out, int count) {
    int own[30000];
    for (int i = 0; i < count; ++i)
        own[i] = i * int(threadIdx.x);
    int sum = 0;
    for (int i = 0; i < count; ++i)
        sum += own[i];
    out[threadIdx.x] = sum;
}

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__device__ int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

__global__ void recursive(int* out) {
    out[0] = fibonacci(15);
    out[1] = depth(100);
}

int main() {
    int* out = pinned_ints(4, 0);
    sum_of_own_array<<<1, 4>>>(out, 30000);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", out[1], out[3]);
    recursive<<<1, 1>>>(out);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", out[0], out[1]);
}
