// Kernels store by volatile, fences and atomic operations, visible to others at once.
#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    const int height = 20 + 3 * moon[threadIdx.x];
    *static_cast<volatile int*>(&tide[threadIdx.x]) = 1;
    spin_ms(1);
    tide[threadIdx.x] = height - 1;
    __threadfence();
    spin_ms(1);
    atomicAdd(&tide[threadIdx.x], 1);
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    admitted[threadIdx.x] = 2;
    spin_ms(1);
    *static_cast<volatile int*>(&admitted[threadIdx.x]) = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
