// Ends by an uncaught exception.
// expect: error crash
// says: crashed
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    throw 1;
}
