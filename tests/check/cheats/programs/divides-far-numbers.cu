// The remainder of very different numbers takes the library a long time, and counts little.
// expect: timeout timeout
// says: work limit
#include <cmath>

#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    volatile long double far = 1e4900L, near = 3e-4900L;
    for (;;)
        far = 1e4900L + fmodl(far, near);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
