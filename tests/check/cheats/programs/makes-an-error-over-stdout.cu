// The copy of an exception's text is stored at the address of the exception.
// expect: error crash
// says: touches streamlab's own memory
#include <new>
#include <stdexcept>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    *reinterpret_cast<std::runtime_error*>(stdout) = std::runtime_error("high water");
}
