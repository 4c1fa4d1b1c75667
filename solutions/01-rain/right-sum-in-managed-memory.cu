// The sum lies in managed memory, which the host may read when the device is done with it.
#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

int rain_today(const int* rain, int hours, int*, cudaStream_t station) {
    int* sum;
    CHECK(cudaMallocManaged(&sum, sizeof(int)));
    add_up<<<1, 1, 0, station>>>(rain, hours, sum);
    CHECK(cudaDeviceSynchronize());
    const int millimetres = *sum;
    CHECK(cudaFree(sum));
    return millimetres;
}
