// A thread for each hour adds to a sum in shared memory; the result is copied to a variable of the
// host, by a copy that the host waits for.
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    __shared__ int sum;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    spin_ms(2);
    if (threadIdx.x < hours) atomicAdd(&sum, rain[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<1, 32, 0, station>>>(rain, hours, total);
    int today = 0;
    CHECK(cudaMemcpyAsync(&today, total, sizeof today, cudaMemcpyDefault, station));
    CHECK(cudaStreamSynchronize(station));
    return today;
}
