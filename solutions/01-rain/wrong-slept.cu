// fails: hazards
// says: read-before-sync
// A nap of 10 ms is long enough on this GPU, today. Nothing promises that it always is.
#include <chrono>
#include <thread>

#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return *total;
}
