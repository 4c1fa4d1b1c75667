// A host function behind the kernel keeps a promise, and the host waits for that.
#include <future>

#include "lab.cuh"

__global__ void add_up(const int* rain, int hours, int* total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += rain[hour];
    *total = sum;
}

namespace {

void CUDART_CB ring(void* bell) { static_cast<std::promise<void>*>(bell)->set_value(); }

}  // namespace

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    std::promise<void> bell;
    std::future<void> rung = bell.get_future();
    add_up<<<1, 1, 0, station>>>(rain, hours, total);
    CHECK(cudaLaunchHostFunc(station, ring, &bell));
    rung.wait();
    return *total;
}
