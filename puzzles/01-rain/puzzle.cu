// A weather station high on a mountain measures the rain, hour by hour. At midnight its GPU adds up
// the day, and the total goes down to the valley by radio. Every night the valley hears "0 mm", and
// every morning the cellars are full of water.
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
    // TODO: the host may read the total only after the kernel has written it.
    return *total;
}
