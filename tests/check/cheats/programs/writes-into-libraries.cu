// Writes where the variables of the C library lie.
// expect: fail
// says: memory of streamlab's or a library's own
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    std::memset(stderr, 0, sizeof *stderr);
}
