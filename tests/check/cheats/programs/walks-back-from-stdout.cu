// Overwrites the variables before stdout, until it hits a protected one: the linker determines which.
// expect: error crash
// says: crashed with SIGSEGV
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    for (char* at = reinterpret_cast<char*>(&stdout);; --at) *at = 0;
}
