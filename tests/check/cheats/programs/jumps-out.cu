// Jumps back over the harness.
// expect: error forbidden
// says: jumps over
#include <csetjmp>

#include "lab.cuh"
// @kernels
jmp_buf there;
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    if (setjmp(there) == 0) longjmp(there, 1);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
