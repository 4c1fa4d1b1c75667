// Overwrites the heap around its own block, where the runtime's objects might be.
// expect: error crash
// says: crashed with SIGSEGV
#include <cstdlib>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    volatile char* const block = static_cast<char*>(std::malloc(64));
    for (volatile char* at = block; at != block - (1 << 26); --at) *at = 0;
}
