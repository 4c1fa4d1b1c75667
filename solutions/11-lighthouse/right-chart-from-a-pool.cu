// Each night has a chart of its own from the pool, in the lamp's order from beginning to end.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int*, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    int* tonight;
    CHECK(cudaMallocAsync(&tonight, bytes, lamp));
    CHECK(cudaMemcpyAsync(tonight, chart_on_paper, bytes, cudaMemcpyDefault, lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(tonight, step, flashes);
    CHECK(cudaFreeAsync(tonight, lamp));
}
