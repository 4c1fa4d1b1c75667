// Overwrites all writable memory.
// expect: error crash
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (volatile char* at = reinterpret_cast<char*>(stdout); ; --at) *at = 0;
}
