// Two launches in one stream, each for one half of the day: the second adds to what the first has
// written (S1).
#include "lab.cuh"

__global__ void add_watch(const int* rain, int hours, int* total) {
    spin_ms(1);
    for (int hour = 0; hour < hours; ++hour)
        *total += rain[hour];
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    CHECK(cudaMemsetAsync(total, 0, sizeof(int), station));
    for (int watch = 0; watch < 2; ++watch)
        add_watch<<<1, 1, 0, station>>>(rain + watch * hours / 2, hours / 2, total);
    CHECK(cudaStreamSynchronize(station));
    return *total;
}
