// Atomics of two concurrent kernels lose no update.
// rule: S2
// prints: 20000
// overlap: one two
#include "case.cuh"

__global__ void one(int* n) {
    spin(10000);
    atomicAdd(n, 1);
    spin(10000);
}
__global__ void two(int* n) {
    spin(5000);
    atomicAdd(n, 1);
    spin(15000);
}

int main() {
    int *n = device_ints(1), host = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    one<<<40, 250, 0, a>>>(n);
    two<<<40, 250, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&host, n, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
}
