// A plain download is complete on return, and comes after the blocking
// stream's kernel (D1): the kernel's stores to pinned memory are visible, too.
// rule: M1, D1
// prints: 1 42
#include "case.cuh"

__global__ void produce(int* n, int* flag) {
    spin_ms(1);
    *n = 42;
    *flag = 1;
}

int main() {
    int *flag = pinned_ints(1, 0), *n = device_ints(1), result = 0;
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    produce<<<1, 1, 0, stream>>>(n, flag);
    CHECK(cudaMemcpy(&result, n, sizeof result, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", *flag, result);
}
