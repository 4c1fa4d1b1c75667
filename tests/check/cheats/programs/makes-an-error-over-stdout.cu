// The copy of an exception's text is kept where the exception is made.
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
    new (stdout) std::runtime_error("high water");
}
