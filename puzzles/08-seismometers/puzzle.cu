// Two seismometers, one north and one south of a volcano, each with a stream of its own. A third
// stream compares the two to find out how deep the mountain rumbles. The depth is wrong whenever
// the northern station has a lot to do, and nobody in the observatory trusts the alarm any more.
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
    filter<<<1, count, 0, north_stream>>>(north, 4);
    CHECK(cudaEventRecord(filtered, north_stream));
    filter<<<1, count, 0, south_stream>>>(south, 2);
    CHECK(cudaEventRecord(filtered, south_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
    // TODO: both stations have to be done here; neither waits for the other, nor the host for them.
    locate<<<1, count, 0, alarm>>>(north, south, depth);
}
