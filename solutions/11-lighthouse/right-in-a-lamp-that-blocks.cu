// A blocking stream waits for what the default stream was given before (D1), and so for the chart.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t) {
    cudaStream_t old_lamp = make_stream("old lamp", cudaStreamDefault);
    CHECK(cudaMemcpy(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    plan_flashes<<<1, hours, 0, old_lamp>>>(chart, step, flashes);
    CHECK(cudaStreamDestroy(old_lamp));
}
