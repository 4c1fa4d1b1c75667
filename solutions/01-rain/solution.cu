// The launch only queues the kernel. cudaStreamSynchronize holds the host until the stream has
// finished it, so the total is there when the host reads it (S1, H1).
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

// `rain` and `total` are in pinned memory, which the GPU and the host can both read and write.
int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaStreamSynchronize(station));
    return *total;
}
