// Frees unused memory, because that waits for the device.
// expect: fail
// says: makes the host wait
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    int* memory;
    CHECK(cudaMalloc(&memory, 1 << 20));
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaFree(memory));
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
