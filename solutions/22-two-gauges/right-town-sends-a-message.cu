// The town's forecast reaches the dam by way of a second stream of the hills, which copies what the
// town has; both events are kept in an array, each made on its own device.
#include <array>

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

struct Gauge {
    int device;
    cudaStream_t stream;
    cudaEvent_t told;
};

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town) {
    std::array<Gauge, 2> gauges{{{0, hills, nullptr}, {1, town, nullptr}}};
    for (Gauge& gauge : gauges) {
        CHECK(cudaSetDevice(gauge.device));
        CHECK(cudaEventCreateWithFlags(&gauge.told, cudaEventDisableTiming));
        if (gauge.device == 0) {
            measure<<<1, 32, 0, gauge.stream>>>(rain, level);
        } else {
            CHECK(cudaStreamWaitEvent(gauge.stream, gauges[0].told));
            forecast<<<1, 32, 0, gauge.stream>>>(level, tide, water);
        }
        CHECK(cudaEventRecord(gauge.told, gauge.stream));
    }
    CHECK(cudaSetDevice(0));
    CHECK(cudaStreamWaitEvent(dam, gauges[1].told));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    for (const Gauge& gauge : gauges)
        CHECK(cudaEventDestroy(gauge.told));
}
