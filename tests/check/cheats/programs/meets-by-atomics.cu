// The second kernel is so slow that the first has written before its read; every access is atomic.
// expect: fail
// says: keeps them from being a race
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    atomicExch(tide + threadIdx.x, 20 + 3 * moon[threadIdx.x]);
}
__global__ void admit_ships(int* tide, const int* draught, int* admitted) {
    spin_ms(5);
    admitted[threadIdx.x] = draught[threadIdx.x] < atomicAdd(tide + threadIdx.x, 0);
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
