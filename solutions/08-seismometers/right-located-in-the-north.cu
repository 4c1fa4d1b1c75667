// The north takes the longest, so the comparison runs in its stream: one wait for the south, and
// the alarm goes behind it all.
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
    filter<<<1, count, 0, south_stream>>>(south, 2);
    CHECK(cudaEventRecord(filtered, south_stream));
    filter<<<1, count, 0, north_stream>>>(north, 4);
    CHECK(cudaStreamWaitEvent(north_stream, filtered));
    locate<<<1, count, 0, north_stream>>>(north, south, depth);
    CHECK(cudaEventRecord(filtered, north_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
}
