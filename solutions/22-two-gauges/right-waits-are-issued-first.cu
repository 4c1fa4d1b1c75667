// From the dam backwards: what each place waits for is found by its stream's own device, which CUDA
// can be asked for.
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

void let_wait(cudaStream_t later, cudaStream_t earlier) {
    int before = 0, device = 0;
    CHECK(cudaGetDevice(&before));
    CHECK(cudaStreamGetDevice(earlier, &device));
    CHECK(cudaSetDevice(device));
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    CHECK(cudaEventRecord(edge, earlier));
    CHECK(cudaSetDevice(before));
    CHECK(cudaStreamWaitEvent(later, edge));
    CHECK(cudaEventDestroy(edge));
}

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town) {
    measure<<<1, 32, 0, hills>>>(rain, level);
    let_wait(town, hills);
    CHECK(cudaSetDevice(1));
    forecast<<<1, 32, 0, town>>>(level, tide, water);
    CHECK(cudaSetDevice(0));
    let_wait(dam, town);
    open_dam<<<1, 32, 0, dam>>>(water, opening);
}
