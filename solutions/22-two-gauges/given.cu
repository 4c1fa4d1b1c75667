// A river has two gauges with a GPU each: device 0 upstream in the hills, device 1 downstream in
// the town. The town's forecast needs the level in the hills, and tells the dam when to open. The
// program ran for years on one GPU. Since the second one came, the town's event is refused.
#include "lab.cuh"

__global__ void measure(const int* rain, int* level) {
    spin_ms(2);
    level[threadIdx.x] = 3 * rain[threadIdx.x] + 1;
}

__global__ void forecast(const int* level, const int* tide, int* water) {
    spin_ms(1);
    water[threadIdx.x] = level[threadIdx.x] + tide[threadIdx.x];
}

__global__ void open_dam(const int* rain, int* opening) {
    spin_ms(0.5);
    opening[threadIdx.x] = rain[threadIdx.x] / 2;
}

// `hills` and `dam` are streams of device 0, `town` is one of device 1. `tide` is in the memory of
// device 1, all other memory is pinned. The dam opens when the forecast is there. Device 0 is
// current, and stays so for the caller.
void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town) {
    cudaEvent_t measured = make_event("measured"), forecasted = make_event("forecasted");
    measure<<<1, 32, 0, hills>>>(rain, level);
    CHECK(cudaEventRecord(measured, hills));
    // TODO: what is recorded in the town has to be an event of the town's device; on return
    // device 0 is current.
    CHECK(cudaStreamWaitEvent(town, measured));
    forecast<<<1, 32, 0, town>>>(level, tide, water);
    CHECK(cudaEventRecord(forecasted, town));
    CHECK(cudaStreamWaitEvent(dam, forecasted));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    CHECK(cudaEventDestroy(measured));
    CHECK(cudaEventDestroy(forecasted));
}
