// A function with which streamlab's headers do so, by a name that a system macro pastes.
// expect: error forbidden
// says: streamlab's own
#include <sys/cdefs.h>

#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(3);
    admitted[threadIdx.x] =
        draught[threadIdx.x] < __CONCAT(stream, lab_abi)::load_without_hooks(tide + threadIdx.x);
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
