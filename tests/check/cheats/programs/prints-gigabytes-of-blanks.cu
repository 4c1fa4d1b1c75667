// One call of printf that prints two gigabytes counts as little work.
// expect: timeout timeout
// says: printf is asked to print at least 2000000000 characters
#include "lab.cuh"
// @kernels

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::printf("%2000000000d\n", 1);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
