// puzzle: 08-seismometers
// says: Stream alarm waits for event filtered at line 22, but that event was recorded in stream south at line 21: it tells nothing of stream north.
// advises: Record an event in stream north after line 20, and let stream alarm wait for it before locate at line 26.
// leads to: pass
// The first of the two events is recorded in a stream without work.
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
    CHECK(cudaEventRecord(filtered, south_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
    filter<<<1, count, 0, south_stream>>>(south, 2);
    CHECK(cudaEventRecord(filtered, south_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered));
    locate<<<1, count, 0, alarm>>>(north, south, depth);
}
