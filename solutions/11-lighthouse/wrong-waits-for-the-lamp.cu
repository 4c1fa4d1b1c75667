// fails: result, hazards, synchronisations
// says: staged
// The host waits for the lamp's stream, where nothing is to be done yet.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    CHECK(cudaMemcpy(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaStreamSynchronize(lamp));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
