// A launch returns nothing: its error is the last error. The kernel does not run. (Older
// toolkits return cudaErrorInvalidConfiguration where CUDA 13 returns cudaErrorInvalidValue.)
// rule: X1
// prints: too many threads: refused
// prints: no blocks: refused
// prints: too much shared memory: cudaErrorInvalidValue
// prints: more than 48 KiB without asking for it: cudaErrorInvalidValue
// prints: 0
// prints: 42
#include "case.cuh"

__global__ void put(int* n, int value) { *n = value; }

void refused(const char* why) {
    const cudaError_t error = cudaGetLastError();
    const bool expected = error == cudaErrorInvalidConfiguration || error == cudaErrorInvalidValue;
    std::printf("%s: %s\n", why, expected ? "refused" : cudaGetErrorName(error));
}

int main() {
    int* n = pinned_ints(1, 0);
    put<<<1, 2048>>>(n, 1);
    refused("too many threads");
    put<<<0, 1>>>(n, 2);
    refused("no blocks");
    put<<<1, 1, 1 << 30>>>(n, 3);
    std::printf("too much shared memory: %s\n", cudaGetErrorName(cudaGetLastError()));
    put<<<1, 1, (48 << 10) + 1>>>(n, 4);
    std::printf("more than 48 KiB without asking for it: %s\n",
                cudaGetErrorName(cudaGetLastError()));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
    put<<<1, 1>>>(n, 42);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
