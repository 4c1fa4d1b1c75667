// fails: result, hazards
// says: comes before add_up is issued
// The host waits, but before there is anything to wait for.
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    CHECK(cudaStreamSynchronize(station));
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    return *total;
}
