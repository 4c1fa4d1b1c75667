// Three quarters of a grid, then a full one in another stream: a quarter of it starts at once.
// rule: C1
// prints: blocks of the second grid that began early: a quarter
// makespan: 2ms +-2%
#include <string>

#include "case.cuh"

__global__ void first(unsigned long long* begin) {
    if (blockIdx.x == 0 && threadIdx.x == 0) *begin = globaltimer();
    spin_ms(1);
}
__global__ void second(unsigned long long* begin) {
    if (threadIdx.x == 0) begin[blockIdx.x] = globaltimer();
    spin_ms(1);
}

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int full = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);
    unsigned long long* begin;
    CHECK(cudaMallocHost(&begin, (full + 1) * sizeof *begin));
    // Loaded in advance: loading waits for running kernels.
    cudaFuncAttributes attributes;
    CHECK(cudaFuncGetAttributes(&attributes, first));
    CHECK(cudaFuncGetAttributes(&attributes, second));
    first<<<full * 3 / 4, 512, 0, make_stream("a")>>>(begin + full);
    second<<<full, 512, 0, make_stream("b")>>>(begin);
    CHECK(cudaDeviceSynchronize());
    int early = 0;
    for (int i = 0; i < full; ++i)
        early += begin[i] < begin[full] + 500000;
    const bool quarter = 4 * early == full;
    std::printf("blocks of the second grid that began early: %s\n",
                quarter ? "a quarter" : std::to_string(early).c_str());
}
