// Leaves a thread behind that goes on writing.
// expect: timeout timeout
#include <thread>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    std::thread([=] {
        for (;;) tide[0] = 20;
    }).detach();
}
