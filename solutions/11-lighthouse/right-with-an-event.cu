// Two streams and the edge between them, written down.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    cudaEvent_t copied = make_event("copied", cudaEventDisableTiming);
    CHECK(cudaMemcpyAsync(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaEventRecord(copied));
    CHECK(cudaStreamWaitEvent(lamp, copied));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
    CHECK(cudaEventDestroy(copied));
}
