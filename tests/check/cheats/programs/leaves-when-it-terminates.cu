// Exits with 0 in std::terminate.
// expect: fail
// says: ended before its result
#include <exception>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    std::set_terminate([] { std::exit(0); });
    throw 1;
}
