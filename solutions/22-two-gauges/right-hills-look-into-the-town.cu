// The hills' device is given access to the town's memory, and works out the forecast itself, where the
// tide lies.
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

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t) {
    int can = 0;
    CHECK(cudaDeviceCanAccessPeer(&can, 0, 1));
    if (!can) std::exit(1);
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    cudaEvent_t forecasted = make_event("forecasted", cudaEventDisableTiming);
    measure<<<1, 32, 0, hills>>>(rain, level);
    forecast<<<1, 32, 0, hills>>>(level, tide, water);
    CHECK(cudaEventRecord(forecasted, hills));
    CHECK(cudaStreamWaitEvent(dam, forecasted));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    CHECK(cudaEventDestroy(forecasted));
}
