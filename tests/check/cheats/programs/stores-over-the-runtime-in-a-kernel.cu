// A kernel may read the program's variables, but not change the runtime's.
// expect: fail
// says: cudaErrorIllegalAddress
#include "lab.cuh"
// @kernels
__global__ void erase(char* there) { *there = 0; }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    erase<<<1, 1, 0, sea>>>(reinterpret_cast<char*>(&stdout) - 2048);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
