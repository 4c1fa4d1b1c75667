// Copy and kernel are in one stream, so the kernel starts when the copy is complete (S1), whatever
// kind of memory it comes from and however much of the copy the call itself waits for.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    CHECK(cudaMemcpyAsync(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice, lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
