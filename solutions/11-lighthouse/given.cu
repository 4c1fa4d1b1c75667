// A lighthouse keeper's boy copies the day's weather chart, and the lamp's stream works out from it
// how often to flash. cudaMemcpy "waits", everybody says, so the chart must be there when the lamp
// reads it. Once in ten nights it flashes yesterday's weather, and never while anybody watches.
#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

// `chart_on_paper` is ordinary memory of the host; the stream `lamp` is a non-blocking one.
void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    // TODO: the lamp reads tonight's chart because CUDA promises it, not by luck; the host waits no
    // more often than now, once a night (there are two nights).
    CHECK(cudaMemcpy(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
}
