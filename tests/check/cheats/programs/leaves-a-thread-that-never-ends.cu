// Leaves a thread in an endless loop, which the compiler makes uncountable.
// expect: timeout timeout
// says: nothing at all
#include <thread>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
    std::thread([] {
        int* const count = new int;
        for (;;) *count = *count + 1;
    }).detach();
}
