// The harbour works out the tide for itself; the one of the sea is for show.
// puzzle: 06-ships-aground
// expect: fail
// says: the tide
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* moon, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < 20 + 3 * moon[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(moon, draught, admitted);
}
