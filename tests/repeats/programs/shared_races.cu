// Launches whose threads use shared memory without having met, among launches of the same kernel that store what
// is there already: the inputs decide.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void mirror(const int* in, int* out) {
    __shared__ int own[128];
    own[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    out[blockIdx.x * blockDim.x + threadIdx.x] = own[127 - threadIdx.x];
}

int main() {
    constexpr int n = 1 << 13, threads = 128;
    static int zeros[n], first[n], later[n], found[n];
    for (int i = 0; i < n; ++i) {
        first[i] = i < threads ? i : 0;
        later[i] = i < n / 2 ? 0 : i;
    }
    int *in, *out;
    cudaMalloc(&in, n * sizeof(int));
    cudaMalloc(&out, n * sizeof(int));
    for (int round = 0; round < 30; ++round) {
        const int* const input = round / 6 % 3 == 0 ? zeros : round / 6 % 3 == 1 ? first : later;
        cudaMemcpy(in, input, n * sizeof(int), cudaMemcpyHostToDevice);
        cudaMemset(out, 0, n * sizeof(int));
        mirror<<<n / threads, threads>>>(in, out);
        cudaMemcpy(found, out, n * sizeof(int), cudaMemcpyDeviceToHost);
        unsigned mixed = 0;
        for (int number : found)
            mixed = mixed * 31 + number;
        std::printf("%d %x %d\n", round, mixed, found[7]);
    }
    cudaFree(in);
    cudaFree(out);
}
