// The linker's name for the end of the program's memory.
// expect: error forbidden
// says: `_end` is the runtime
#include "lab.cuh"
// @kernels
char _end[1 << 20];
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
