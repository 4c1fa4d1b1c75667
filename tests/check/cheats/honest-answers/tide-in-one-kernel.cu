// puzzle: 06-ships-aground
// Both steps are one kernel, which keeps the tide local until it stores it.
#include "lab.cuh"
__global__ void all_at_once(const int* moon, const int* draught, int* tide, int* admitted) {
    __shared__ int known[64];
    spin_ms(3);
    known[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
    __syncthreads();
    tide[threadIdx.x] = known[threadIdx.x];
    admitted[threadIdx.x] = draught[threadIdx.x] < known[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t) {
    all_at_once<<<1, hours, 0, sea>>>(moon, draught, tide, admitted);
}
