// An index far outside a table of constants, whose reads the compiler does not instrument.
// expect: error crash
// says: undefined
#include <array>
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
static const int levels[] = {20, 23, 26, 29};
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(3);
    const int level = levels[tide + threadIdx.x - levels];
    admitted[threadIdx.x] = draught[threadIdx.x] < level;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
