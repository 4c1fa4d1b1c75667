// Defines the entry point of the program.
// expect: error forbidden
// says: `_start` is the runtime
#include "lab.cuh"
// @kernels
extern "C" void _start() {}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
