// A thread for each station; the waits are issued when both have recorded.
#include <thread>

#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t filtered) {
    cudaEvent_t also_filtered = make_event("also filtered", cudaEventDisableTiming);
    const auto watch = [count](int* tremor, double ms, cudaStream_t stream, cudaEvent_t event) {
        filter<<<1, count, 0, stream>>>(tremor, ms);
        CHECK(cudaEventRecord(event, stream));
    };
    std::thread in_the_north(watch, north, 4, north_stream, filtered);
    std::thread in_the_south(watch, south, 2, south_stream, also_filtered);
    in_the_north.join();
    in_the_south.join();
    for (cudaEvent_t event : {filtered, also_filtered})
        CHECK(cudaStreamWaitEvent(alarm, event));
    locate<<<1, count, 0, alarm>>>(north, south, depth);
    CHECK(cudaEventDestroy(also_filtered));
}
