// Fills the same 64 MiB in an endless loop.
// expect: timeout timeout
// says: work limit
#include <cstring>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    static char plate[64 << 20];
    for (int value = 0;; ++value)
        memset(plate, value, sizeof plate);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
