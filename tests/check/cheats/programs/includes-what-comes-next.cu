// Looks for the file in the next folder.
// expect: error forbidden|compile
#include "lab.cuh"
// @kernels
#include_next </etc/passwd>
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
