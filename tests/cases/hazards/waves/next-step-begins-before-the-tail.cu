// wrong: The next kernel's first blocks start while the last ones of the previous kernel still run.
// rule: S2, C1
// finds: race first second
//
// repaired: next step after the tail
// rule: S1, C1
// prints: 14
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first(int* n) {
    if (threadIdx.x == 0) spin(5000);
    n[blockIdx.x * blockDim.x + threadIdx.x] = 7;
}
__global__ void second(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }

int main() {
    const int blocks = 3000, threads = 64;
    int *n = device_ints(blocks * threads), seen = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    first<<<blocks, threads, 0, a>>>(n);
    second<<<blocks, threads, 0, repaired ? a : b>>>(n);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    CHECK(cudaMemcpy(&seen, n + blocks * threads - 1, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaFree(n));
}
