// An uninitialised variable of a thread does not depend on earlier use of its stack.
// shared: yes
#include <cstdio>

#include "shared.hpp"

constexpr int threads = 64, blocks = 500;

__global__ void tile(const float* a, float* out, int n) {
    float sums[8];  // not initialised
    for (int k = 0; k < 40; ++k)
        for (int i = 0; i < 8; ++i)
            sums[(i + k + n) % 8] += a[(k + i) % 8];
    float sum = 0;
    for (int i = 0; i < 8; ++i)
        sum += sums[(i + n) % 8];
    out[blockIdx.x * threads + threadIdx.x] = sum;
}

int main() {
    static float read[blocks * threads];
    const float ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    float *a, *out;
    cudaMalloc(&a, sizeof ones);
    cudaMalloc(&out, sizeof read);
    cudaMemcpy(a, ones, sizeof ones, cudaMemcpyHostToDevice);
    tile<<<blocks, threads>>>(a, out, 8);
    cudaMemcpy(read, out, sizeof read, cudaMemcpyDeviceToHost);
    double all = 0;
    for (const float value : read)
        all += value;
    std::printf("%g\n", all);
    report_block_processes();
}
