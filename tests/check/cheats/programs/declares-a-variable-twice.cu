// A variable and a constant with one address: compilers do not instrument reads of constants.
// expect: error forbidden
// says: `extern`
#include "lab.cuh"
__device__ int heights[64];
namespace reader {
extern "C" __device__ const int heights[64];
}
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    heights[threadIdx.x] = tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(3);
    admitted[threadIdx.x] = draught[threadIdx.x] < reader::heights[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
}
