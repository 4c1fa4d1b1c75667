// A thread of the host is at home in the town: device 1 is current in it, and in no other.
#include <thread>

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
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town) {
    cudaEvent_t measured = make_event("measured"), forecasted = nullptr;
    measure<<<1, 32, 0, hills>>>(rain, level);
    CHECK(cudaEventRecord(measured, hills));
    std::thread watchman([&] {
        CHECK(cudaSetDevice(1));
        forecasted = make_event("forecasted");
        CHECK(cudaStreamWaitEvent(town, measured));
        forecast<<<1, 32, 0, town>>>(level, tide, water);
        CHECK(cudaEventRecord(forecasted, town));
    });
    watchman.join();
    CHECK(cudaStreamWaitEvent(dam, forecasted));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    CHECK(cudaEventDestroy(measured));
    CHECK(cudaEventDestroy(forecasted));
}
