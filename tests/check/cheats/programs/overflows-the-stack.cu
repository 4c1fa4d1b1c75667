// An endless recursion.
// expect: error crash
// says: the stack is full
#include "lab.cuh"
// @kernels
int deeper(volatile int* n) {
    volatile int local[256];
    local[0] = *n + 1;
    return deeper(local) + local[0];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    volatile int n = 0;
    if (hours > 0) *tide = deeper(&n);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
