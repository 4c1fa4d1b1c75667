// Lets a C library function do the store.
// expect: error crash
// says: streamlab's own memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    char* const there = reinterpret_cast<char*>(&stdout) - 8192;
    std::sscanf("0", "%hhd", reinterpret_cast<signed char*>(there));
}
