// A function's return value is stored by the function.
// expect: error crash
// says: touches streamlab's own memory
#include <exception>
#include <new>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    *reinterpret_cast<std::exception_ptr*>(stdout) = std::current_exception();
}
