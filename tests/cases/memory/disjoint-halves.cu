// Two concurrent kernels use two halves of one allocation: no update is lost.
// rule: S2
// prints: wrong elements: 0
// overlap: lower upper
#include "case.cuh"

__global__ void lower(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}
__global__ void upper(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 2;
}

int main() {
    int *n = device_ints(512), host[512];
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    lower<<<1, 256, 0, a>>>(n);
    upper<<<1, 256, 0, b>>>(n + 256);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
    int wrong = 0;
    for (int i = 0; i < 512; ++i)
        wrong += host[i] != (i < 256 ? 1 : 2);
    std::printf("wrong elements: %d\n", wrong);
}
