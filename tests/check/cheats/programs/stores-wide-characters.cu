// By C library functions without hooks.
// expect: error forbidden
// says: `wmemset` is not among the functions
#include <cwchar>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::wmemset(reinterpret_cast<wchar_t*>(&stdout) - 512, 0, 1);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
