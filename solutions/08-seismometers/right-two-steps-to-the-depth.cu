// The depth has a part for each station: the southern one is worked out while the north still
// filters, and the northern one is added.
#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate_by_south(const int* south, int* depth) {
    spin_ms(0.5);
    depth[threadIdx.x] = -south[threadIdx.x];
}

__global__ void locate_by_north(const int* north, int* depth) {
    spin_ms(0.5);
    depth[threadIdx.x] += 100 * north[threadIdx.x];
}

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t filtered) {
    filter<<<1, count, 0, south_stream>>>(south, 2);
    CHECK(cudaEventRecord(filtered, south_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
    locate_by_south<<<1, count, 0, alarm>>>(south, depth);
    filter<<<1, count, 0, north_stream>>>(north, 4);
    CHECK(cudaEventRecord(filtered, north_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
    locate_by_north<<<1, count, 0, alarm>>>(north, depth);
}
