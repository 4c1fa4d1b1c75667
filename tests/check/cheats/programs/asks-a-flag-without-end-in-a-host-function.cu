// A host function polls a flag endlessly, without a call in between.
// expect: timeout timeout
// says: endless loop
#include <atomic>

#include "lab.cuh"
// @kernels
std::atomic<int> is_high{0};
void CUDART_CB wait_for_the_tide(void*) {
    while (!is_high) {
    }
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaLaunchHostFunc(sea, wait_for_the_tide, nullptr));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
