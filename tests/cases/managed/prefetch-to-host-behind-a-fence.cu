// A prefetch to the host in the legacy stream waits for the blocking streams'
// kernels (D1), but the host does not: here the host releases the kernel.
// rule: U2, D1
// prints: prefetch: cudaSuccess
// prints: 7
#include "case.cuh"

__global__ void waits(volatile unsigned* latch) {
    while (*latch == 0) {
    }
}
__global__ void fill(int* n) { n[threadIdx.x] = 7; }

int main() {
    unsigned* latch = nullptr;
    int* n = nullptr;
    CHECK(cudaMallocHost(&latch, sizeof *latch));
    CHECK(cudaMallocManaged(&n, 4096));
    *latch = 0;
    cudaStream_t s = make_stream("s");
    waits<<<1, 1, 0, s>>>(latch);
    fill<<<1, 32, 0, s>>>(n);
    cudaMemLocation host = {};
    host.type = cudaMemLocationTypeHost;
    std::printf("prefetch: %s\n", cudaGetErrorName(cudaMemPrefetchAsync(n, 4096, host, 0, 0)));
    *static_cast<volatile unsigned*>(latch) = 1;
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[0]);
    CHECK(cudaFree(n));
    CHECK(cudaFreeHost(latch));
}
