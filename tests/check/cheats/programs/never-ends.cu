// An endless loop.
// expect: timeout timeout
// says: work limit
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (volatile int i = 0;; i = i + 1) {
    }
}
