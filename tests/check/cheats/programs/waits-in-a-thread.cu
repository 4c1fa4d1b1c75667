// Another thread waits for the device, and this one for that thread.
// expect: fail
// says: makes the host wait
#include <thread>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    std::thread([&] { CHECK(cudaStreamSynchronize(sea)); }).join();
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
