// fails: result, hazards
// says: read-before-sync
// cudaStreamWaitEvent makes a stream wait, and here the host has to.
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    cudaEvent_t added = make_event("added", cudaEventDisableTiming);
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaEventRecord(added, station));
    CHECK(cudaStreamWaitEvent(station, added));
    CHECK(cudaEventDestroy(added));
    return *total;
}
