// Redefines the function that it calls, for itself.
// expect: fail
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
#define cudaStreamSynchronize(stream) cudaSuccess
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaStreamSynchronize(sea));
}
