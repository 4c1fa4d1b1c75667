// puzzle: 01-rain
// The host computes the kernel's sum, and reads the kernel's result only for show.
// expect: fail
// says: looks at the input on the host
#include "lab.cuh"
// @kernels
int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaStreamSynchronize(station));
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    return *total == 0 ? 0 : sum;
}
