// The host asks the stream again and again, and reads only when the answer is that all is done.
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
    cudaError_t state;
    while ((state = cudaStreamQuery(station)) == cudaErrorNotReady)
        std::this_thread::yield();
    CHECK(state);
    return *total;
}
