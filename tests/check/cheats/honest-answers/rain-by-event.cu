// puzzle: 01-rain
// Waits for an event, copies the total out and prints it.
#include <cstdio>
#include <cstring>
#include "lab.cuh"
// @kernels
int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    cudaEvent_t done = make_event("done");
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaEventRecord(done, station));
    CHECK(cudaEventSynchronize(done));
    CHECK(cudaEventDestroy(done));
    int sum;
    std::memcpy(&sum, total, sizeof sum);
    std::printf("%d\n", sum);
    return sum;
}
