// Of the chart only the numbers that the lamp reads are copied, as a column of rows, in the lamp's
// own stream.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    const std::size_t pitch = step * sizeof(int);
    CHECK(cudaMemcpy2DAsync(chart, pitch, chart_on_paper, pitch, sizeof(int), hours,
                            cudaMemcpyHostToDevice, lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
