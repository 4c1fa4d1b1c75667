// The tide is copied to the hills' device and the forecast is made there: nothing is recorded in
// the town.
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
    constexpr std::size_t bytes = 32 * sizeof(int);
    int* tide_here;
    cudaEvent_t forecasted = make_event("forecasted", cudaEventDisableTiming);
    CHECK(cudaMallocAsync(&tide_here, bytes, hills));
    CHECK(cudaMemcpyPeerAsync(tide_here, 0, tide, 1, bytes, hills));
    measure<<<1, 32, 0, hills>>>(rain, level);
    forecast<<<1, 32, 0, hills>>>(level, tide_here, water);
    CHECK(cudaFreeAsync(tide_here, hills));
    CHECK(cudaEventRecord(forecasted, hills));
    CHECK(cudaStreamWaitEvent(dam, forecasted));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    CHECK(cudaEventDestroy(forecasted));
}
