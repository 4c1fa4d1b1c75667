// Exits with 0 before anything is compared.
// expect: fail
// says: ended before its result
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::exit(0);
}
