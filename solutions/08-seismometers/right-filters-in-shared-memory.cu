// The filters work in shared memory whose size the launch gives; each station has an event.
#include <cassert>

#include "lab.cuh"

__global__ void __launch_bounds__(64) filter(int* tremor, double milliseconds) {
    extern __shared__ int minute[];
    minute[threadIdx.x] = tremor[threadIdx.x];
    __syncthreads();
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * minute[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t filtered) {
    assert(count <= 64);
    const std::size_t shared = count * sizeof(int);
    cudaEvent_t also;
    CHECK(cudaEventCreateWithFlags(&also, cudaEventDisableTiming));
    filter<<<1, count, shared, south_stream>>>(south, 2);
    CHECK(cudaEventRecord(also, south_stream));
    CHECK(cudaStreamWaitEvent(alarm, also, 0));
    CHECK(cudaEventDestroy(also));
    filter<<<1, count, shared, north_stream>>>(north, 4);
    CHECK(cudaEventRecord(filtered, north_stream));
    CHECK(cudaStreamWaitEvent(alarm, filtered, 0));
    locate<<<1, count, 0, alarm>>>(north, south, depth);
}
