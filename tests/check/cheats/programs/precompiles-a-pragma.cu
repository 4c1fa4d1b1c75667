// Loads a precompiled header.
// expect: error forbidden
// says: pch_preprocess
#include "lab.cuh"
// @kernels
#pragma GCC pch_preprocess "/tmp/headers.gch"
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
