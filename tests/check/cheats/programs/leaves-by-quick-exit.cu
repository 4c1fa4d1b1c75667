// The same by another name.
// expect: error forbidden
// says: quick_exit
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::quick_exit(0);
}
