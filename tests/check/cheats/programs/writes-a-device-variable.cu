// Host code writes a device variable directly.
// expect: fail
// says: they come from host code
#include "lab.cuh"
__device__ int answers[2][64];
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = answers[0][threadIdx.x] + (moon[threadIdx.x] > 1000);
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = answers[1][threadIdx.x] + (draught[threadIdx.x] > 1000);
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int i = 0; i < hours; ++i) {
        answers[0][i] = 20 + 3 * moon[i];
        answers[1][i] = draught[i] < answers[0][i];
    }
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
