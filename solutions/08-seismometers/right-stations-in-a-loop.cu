// The stations are a table: the loop filters at each, and has the alarm wait for it at once, by an
// event that lives for one round (E7).
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
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t) {
    const struct {
        int* tremor;
        double milliseconds;
        cudaStream_t stream;
    } stations[] = {{south, 2, south_stream}, {north, 4, north_stream}};
    for (const auto& [tremor, milliseconds, stream] : stations) {
        cudaEvent_t here = make_event("here", cudaEventDisableTiming);
        filter<<<1, count, 0, stream>>>(tremor, milliseconds);
        CHECK(cudaEventRecord(here, stream));
        CHECK(cudaStreamWaitEvent(alarm, here));
        CHECK(cudaEventDestroy(here));
    }
    locate<<<1, count, 0, alarm>>>(north, south, depth);
}
