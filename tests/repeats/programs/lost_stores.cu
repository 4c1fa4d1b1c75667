// Launches whose lanes update one address without atomic operations, in the
// first block or in later ones, among launches that do so only for some inputs.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count(int* a, const int* which) {
    const int at = which[blockIdx.x * blockDim.x + threadIdx.x];
    if (at >= 0) a[at] += 1;
}

int main() {
    constexpr int n = 1 << 13, threads = 128;
    static int own[n], first[n], later[n], found[n];
    for (int i = 0; i < n; ++i) {
        own[i] = i;
        first[i] = i < threads ? 7 : i;
        later[i] = i < n / 2 ? -1 : i / 4;
    }
    int *a, *which;
    cudaMalloc(&a, n * sizeof(int));
    cudaMalloc(&which, n * sizeof(int));
    for (int round = 0; round < 30; ++round) {
        const int* const input = round / 6 % 3 == 0 ? own : round / 6 % 3 == 1 ? first : later;
        cudaMemcpy(which, input, n * sizeof(int), cudaMemcpyHostToDevice);
        cudaMemset(a, 0, n * sizeof(int));
        count<<<n / threads, threads>>>(a, which);
        cudaMemcpy(found, a, n * sizeof(int), cudaMemcpyDeviceToHost);
        unsigned mixed = 0;
        for (int number : found)
            mixed = mixed * 31 + number;
        std::printf("%d %x %d\n", round, mixed, found[7]);
    }
    cudaFree(a);
    cudaFree(which);
}
