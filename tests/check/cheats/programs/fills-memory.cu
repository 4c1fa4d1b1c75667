// Allocates all memory.
// expect: error memory
// says: memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (;;) std::memset(std::malloc(1 << 24), 1, 1 << 24);
}
