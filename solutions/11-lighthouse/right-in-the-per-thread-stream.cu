// Copy and kernel are both in the per-thread default stream, and so in order.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t) {
    CHECK(
        cudaMemcpyAsync(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice, cudaStreamPerThread));
    plan_flashes<<<1, hours, 0, cudaStreamPerThread>>>(chart, step, flashes);
}
