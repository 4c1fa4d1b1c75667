// The current device is changed for as long as an object lives, and is what it was before
// afterwards.
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

class OnDevice {
public:
    explicit OnDevice(int device) {
        CHECK(cudaGetDevice(&before_));
        CHECK(cudaSetDevice(device));
    }
    ~OnDevice() { cudaSetDevice(before_); }
    OnDevice(const OnDevice&) = delete;

private:
    int before_ = 0;
};

cudaEvent_t event_of(int device, const char* name) {
    const OnDevice there(device);
    return make_event(name, cudaEventDisableTiming);
}

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town) {
    cudaEvent_t measured = event_of(0, "measured"), forecasted = event_of(1, "forecasted");
    measure<<<1, 32, 0, hills>>>(rain, level);
    CHECK(cudaEventRecord(measured, hills));
    {
        const OnDevice in_town(1);
        CHECK(cudaStreamWaitEvent(town, measured));
        forecast<<<1, 32, 0, town>>>(level, tide, water);
        CHECK(cudaEventRecord(forecasted, town));
    }
    CHECK(cudaStreamWaitEvent(dam, forecasted));
    open_dam<<<1, 32, 0, dam>>>(water, opening);
    CHECK(cudaEventDestroy(measured));
    CHECK(cudaEventDestroy(forecasted));
}
