// Every call goes through a macro of its own, each launch is followed by a look at the last error,
// and the total is printed as well as returned.
#include <iostream>
#include <stdexcept>

#include "lab.cuh"

#define TRY(call)                                                                                  \
    do {                                                                                           \
        const cudaError_t status = (call);                                                         \
        if (status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(status));           \
    } while (0)

__global__ void add_up(const int* __restrict__ rain, int hours, int* __restrict__ total) {
    spin_ms(2);
    int sum = 0;
    for (int hour = 0; hour < hours; ++hour)
        sum += __ldg(rain + hour);
    *total = sum;
}

int rain_today(const int* rain, int hours, int* total, cudaStream_t station) {
    add_up<<<dim3(1), dim3(1), 0, station>>>(rain, hours, total);
    TRY(cudaGetLastError());
    TRY(cudaStreamSynchronize(station));
    std::cout << "rain today: " << *total << " mm" << std::endl;
    return *total;
}
