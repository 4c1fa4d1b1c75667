// Requests random numbers in an endless loop.
// expect: timeout timeout
// says: work limit
#include <random>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::random_device lots;
    while (lots() != lots() + 1)
        continue;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
