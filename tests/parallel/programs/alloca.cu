// A thread's stack memory has the same bytes whatever ran in it before.
// shared: yes
#include <alloca.h>

#include <cstdio>

#include "shared.hpp"

constexpr int threads = 64, blocks = 500;

__device__ unsigned mixed(const unsigned* words, int n) {
    unsigned sum = 0;
    for (int i = 0; i < n; ++i)
        sum = sum * 31 + words[i];
    return sum;
}

__global__ void from_the_stack(unsigned* out, int n) {
    int taken = 0;
    unsigned* const words = static_cast<unsigned*>(alloca((++taken, n * sizeof(unsigned))));
    const unsigned found = mixed(words, n);
    for (int i = 0; i < n; ++i)
        words[i] = blockIdx.x * threads + threadIdx.x + i;
    out[blockIdx.x * threads + threadIdx.x] = found + mixed(words, n) * (taken - 1);
}

__global__ void of_variable_length(unsigned* out, int n) {
    unsigned words[n];
    const unsigned found = mixed(words, n);
    for (int i = 0; i < n; ++i)
        words[i] = blockIdx.x * threads + threadIdx.x + i;
    out[blockIdx.x * threads + threadIdx.x] = found + mixed(words, n) * 0;
}

int main() {
    static unsigned read[blocks * threads];
    unsigned* out;
    cudaMalloc(&out, sizeof read);
    for (const bool is_array : {false, true}) {
        if (is_array)
            of_variable_length<<<blocks, threads>>>(out, 40);
        else
            from_the_stack<<<blocks, threads>>>(out, 40);
        cudaMemcpy(read, out, sizeof read, cudaMemcpyDeviceToHost);
        unsigned all = 0;
        for (const unsigned value : read)
            all = all * 31 + value;
        std::printf("%x\n", all);
    }
    cudaFree(out);
    report_block_processes();
}
