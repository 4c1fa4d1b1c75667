// Sleeps for a day. (Sleep is virtual time: it costs nothing, and breaks no rule.)
// expect: fail
#include <chrono>
#include <thread>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::this_thread::sleep_for(std::chrono::hours(24));
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
