// fails: synchronisations
// says: the host wait
// Right, and heavier than needed: the host waits for the whole device.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    CHECK(cudaMemcpy(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
