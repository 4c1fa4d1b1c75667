// Launches whose threads load other threads' stores from shared memory without a barrier, in
// the first block or in later ones, among launches whose threads load only their own stores.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void pick(const int* which, int* out) {
    __shared__ int own[128];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    own[threadIdx.x] = i;
    out[i] = own[which[i]];
}

int main() {
    constexpr int n = 1 << 13, threads = 128;
    static int own[n], first[n], later[n], found[n];
    for (int i = 0; i < n; ++i) {
        own[i] = i % threads;
        first[i] = i < threads ? threads - 1 - i : own[i];
        later[i] = i < n / 2 ? own[i] : threads - 1 - own[i];
    }
    int *which, *out;
    cudaMalloc(&which, n * sizeof(int));
    cudaMalloc(&out, n * sizeof(int));
    for (int round = 0; round < 30; ++round) {
        const int* const input = round / 6 % 3 == 0 ? own : round / 6 % 3 == 1 ? first : later;
        cudaMemcpy(which, input, n * sizeof(int), cudaMemcpyHostToDevice);
        cudaMemset(out, 0, n * sizeof(int));
        pick<<<n / threads, threads>>>(which, out);
        cudaMemcpy(found, out, n * sizeof(int), cudaMemcpyDeviceToHost);
        unsigned mixed = 0;
        for (int number : found)
            mixed = mixed * 31 + number;
        std::printf("%d %x %d\n", round, mixed, found[7]);
    }
    cudaFree(which);
    cudaFree(out);
}
