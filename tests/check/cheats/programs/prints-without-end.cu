// Fills the disk, if its output is stored.
// expect: timeout timeout
// says: work limit
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (;;) std::puts("more and more of it");
}
