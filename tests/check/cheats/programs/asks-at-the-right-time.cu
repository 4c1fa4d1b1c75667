// Sleeps until the tide must be complete, and then queries once.
// expect: fail
// says: makes the host wait
#include <thread>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(cudaStreamQuery(sea));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
