// A thread for each hour, and a sum in shared memory; the host waits for an event that sleeps.
#include "lab.cuh"

__global__ void add_up_together(const int* rain, int* total) {
    __shared__ int hours[32];
    spin_ms(2);
    hours[threadIdx.x] = rain[threadIdx.x];
    __syncthreads();
    if (threadIdx.x != 0) return;
    int sum = 0;
    for (unsigned hour = 0; hour < blockDim.x; ++hour)
        sum += hours[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    cudaEvent_t added = make_event("added", cudaEventBlockingSync | cudaEventDisableTiming);
    add_up_together<<<1, hours, 0, station>>>(rain, total);
    CHECK(cudaEventRecord(added, station));
    CHECK(cudaEventSynchronize(added));
    CHECK(cudaEventDestroy(added));
    return *total;
}
